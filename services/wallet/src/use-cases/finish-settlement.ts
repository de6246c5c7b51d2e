import { continueSettlement } from '../domain/settlement';
import type { WalletDeps } from './wallet-deps';

/**
 * Executes a saved plan page by page to its end, each page in a transaction of its own. After a
 * crash the timer comes again and continues where the escrow says.
 * @param key `<kind>:<id>` of the escrow
 */
export async function finishSettlement({ ledger, now }: WalletDeps, key: string): Promise<void> {
  const needs = { escrows: [key], openIn: [key], plans: [key] };
  for (let status = 'paying'; status === 'paying';) {
    status = await ledger.run(needs, (books) => continueSettlement(books, { key }, now()));
  }
}
