import { type CallInput, type lockPayouts as contract, must } from '@contend/contracts';
import { lock, newProfile } from '../domain/payout-profile';
import type { WalletDeps } from '../deps';

/**
 * Locks the payouts of a user who is about to be erased; refused while one is open. Without the
 * erasure the lock is over after a while, so that a command that stops leaves nothing locked.
 */
export async function lockPayouts(
  { db, payouts, payoutProfiles, now }: WalletDeps,
  { body: { userId } }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<{ ok: true }> {
  await db.transaction(async () => {
    must(!(await payouts.openOf(userId)), 'payout-open');
    const stored = await payoutProfiles.find(userId);
    await payoutProfiles.save(stored, lock(stored?.state ?? newProfile(userId), now()));
  });
  return { ok: true };
}
