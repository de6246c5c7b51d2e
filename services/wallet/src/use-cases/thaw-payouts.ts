import { thaw } from '../domain/payout-profile';
import type { Payment } from '../domain/payment';
import type { WalletDeps } from '../deps';

const reason = 'chargeback';

/**
 * Lifts the freeze of payouts, in the present transaction, once all that was taken back since it
 * began has come back. A freeze for another reason stays.
 */
export async function thawPayouts(
  { payoutProfiles, payments }: WalletDeps,
  { id, userId, status }: Payment,
): Promise<void> {
  const stored = await payoutProfiles.find(userId);
  const since = stored?.state.frozen?.at;
  if (!stored || !since || status === 'charged-back') return;
  if (await payments.hasTakenBack({ userId, otherThan: id, since })) return;
  await payoutProfiles.save(stored, thaw(stored.state, reason));
}
