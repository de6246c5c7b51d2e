import {
  type CallAnswer,
  type CallInput,
  must,
  type updatePayoutAccount as contract,
} from '@contend/contracts';
import { correct, newProfile } from '../domain/payout-profile';
import type { WalletDeps } from '../deps';

/** Records a tax form or the end of a freeze, with the reason. */
export async function updatePayoutAccount(
  { accounts, payoutProfiles, now }: WalletDeps,
  { actor, params, body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { userId } = params;
  must(userId !== actor.id, 'own-payout');
  must(await accounts.find(userId), 'wallet-not-found');
  const stored = await payoutProfiles.find(userId);
  const { reason: note, taxFormReceived, frozen } = body;
  const correction = { adminId: actor.id, note, taxFormReceived, frozen };
  const profile = stored?.state ?? newProfile(userId);
  const { state } = await payoutProfiles.save(stored, correct(profile, correction, now()));
  return { userId, taxFormAt: state.taxFormAt, frozen: state.frozen?.reason ?? null };
}
