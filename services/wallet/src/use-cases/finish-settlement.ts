import { continueSettlement } from '../domain/settlement';
import type { WalletDeps } from '../deps';

/**
 * Executes a saved plan to its end, each page in its own transaction. After a crash the timer runs
 * again and continues at the escrow's progress.
 * @param key `<kind>:<id>` of the escrow
 */
export async function finishSettlement({ ledger, now }: WalletDeps, key: string): Promise<void> {
  const needs = { escrows: [key], openIn: [key], plans: [key] };
  for (let status = 'paying'; status === 'paying';) {
    status = await ledger.run(needs, (books) => continueSettlement(books, { key }, now()));
  }
}
