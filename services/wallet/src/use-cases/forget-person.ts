import { forgetPhone } from '../domain/wallet';
import type { WalletDeps } from './wallet-deps';

/**
 * A person was erased: their number and their words go. The books stay as they are, by their id.
 */
export async function forgetPerson(
  { ledger, phoneCodes, statement, now }: WalletDeps,
  userId: string,
): Promise<void> {
  await ledger.run({ accounts: [userId] }, (books) => forgetPhone(books, { userId }, now()));
  await phoneCodes.forget(userId);
  await statement.forgetWords(userId);
}
