import { startDurableStore } from './durable-store';
import { type Program, startProgram } from './program';
import type { TransferLoad } from './transfers';

export interface Ledgers {
  /** Ours, in transfers per second. */
  ours(load: Partial<TransferLoad>): Promise<number>;
  /** The same for medici. */
  medici(load: Partial<TransferLoad>): Promise<number>;
}

/** A balance in dollars that no account of the peer uses up. */
const fundedCents = 100_000;
const usual: TransferLoad = { forMs: 4000, workers: 64, accounts: 1000, isHot: false };
/** Rounds of a quick run. */
export const quickLoad: Partial<TransferLoad> = { forMs: 2000 };

/**
 * Both ledgers, each in a separate process, on one durable store, warmed up; they never run at the
 * same time. Our balances must equal the sums of the entries.
 */
export async function withLedgers<T>(measure: (ledgers: Ledgers) => Promise<T>): Promise<T> {
  const store = await startDurableStore();
  const options = { mongoUrl: store.url, accounts: usual.accounts, fundedCents };
  const wallet = await startProgram<null>('wallet-ledger', options);
  const peer = await startProgram<null>('medici-ledger', options);
  const rateOf = (program: Program<null>) => (load: Partial<TransferLoad>) =>
    program.ask<number>({ ...usual, ...load });
  const ledgers = { ours: rateOf(wallet), medici: rateOf(peer) };
  await ledgers.ours({ forMs: 2000 });
  await ledgers.medici({ forMs: 2000 });
  const measured = await measure(ledgers);
  const { differences } = await wallet.ask<{ differences: string[] }>('verify');
  if (differences.length > 0) throw new Error(`The ledger is not right: ${differences.join('; ')}`);
  await Promise.all([wallet.stop(), peer.stop()]);
  await store.stop();
  return measured;
}
