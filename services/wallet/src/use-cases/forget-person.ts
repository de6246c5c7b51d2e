import { erase } from '../domain/wallet';
import type { WalletDeps } from './wallet-deps';

/**
 * A person was erased: their number goes now, their words by a timer, as many statements may have
 * them. The books stay as they are, by their id.
 */
export async function forgetPerson(
  { ledger, phoneCodes, phoneClaims, now }: WalletDeps,
  userId: string,
): Promise<void> {
  await ledger.run({ accounts: [userId] }, (books) => erase(books, { userId }, now()));
  await phoneCodes.forget(userId);
  await phoneClaims.forget(userId);
}
