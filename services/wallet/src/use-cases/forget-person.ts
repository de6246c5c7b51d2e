import { forget } from '../domain/payout-profile';
import { erase } from '../domain/wallet';
import type { WalletDeps } from '../deps';

/**
 * Erases a person: their phone number, countries, connected account and what staff wrote at once,
 * their notes and names by a timer, since many statements may have them. The books keep their id.
 */
export async function forgetPerson(
  { ledger, phoneCodes, phoneClaims, payouts, payoutProfiles, residences, now }: WalletDeps,
  userId: string,
): Promise<void> {
  await ledger.run({ accounts: [userId] }, (books) => erase(books, { userId }, now()));
  await phoneCodes.delete(userId);
  await phoneClaims.forget(userId);
  await payouts.forgetNotes(userId);
  await residences.delete(userId);
  const profile = await payoutProfiles.find(userId);
  if (profile) await payoutProfiles.save(profile, forget(profile.state, now()));
}
