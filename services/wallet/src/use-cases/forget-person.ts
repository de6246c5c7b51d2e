import { erase } from '../domain/wallet';
import type { WalletDeps } from '../deps';

/**
 * Erases a person: their phone number at once, their notes and names by a timer, since many
 * statements may have them. The books keep their id.
 */
export async function forgetPerson(
  { ledger, phoneCodes, phoneClaims, now }: WalletDeps,
  userId: string,
): Promise<void> {
  await ledger.run({ accounts: [userId] }, (books) => erase(books, { userId }, now()));
  await phoneCodes.delete(userId);
  await phoneClaims.forget(userId);
}
