import {
  type CallAnswer,
  type CallInput,
  must,
  type updatePayoutAccount as contract,
} from '@contend/contracts';
import { tellFrozen } from '../domain/freeze-notice';
import { stop } from '../domain/payout';
import { correct, isNewFreeze, newProfile, staffReason } from '../domain/payout-profile';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/**
 * Records a tax form, a freeze or its end, with the reason. A freeze stops a payout that is not
 * submitted.
 * @param adminId null for an operator
 */
export async function updatePayoutAccount(
  deps: WalletDeps,
  { params, body }: Pick<CallInput<typeof contract>, 'params' | 'body'>,
  adminId: string | null,
): Promise<CallAnswer<typeof contract>> {
  const { db, accounts, payouts, payoutProfiles, ledger, now } = deps;
  const { userId } = params;
  must(userId !== adminId, 'own-payout');
  must(await accounts.find(userId), 'wallet-not-found');
  const { reason: note, taxFormReceived, frozen } = body;
  const correction = { adminId, note, taxFormReceived, frozen };
  return db.transaction(async () => {
    const stored = await payoutProfiles.find(userId);
    const profile = stored?.state ?? newProfile(userId);
    const { state } = await payoutProfiles.save(stored, correct(profile, correction, now()));
    if (isNewFreeze(profile, frozen)) {
      const needs = { transfers: [], accounts: [userId] };
      await ledger.run(needs, (books) => tellFrozen(books, userId, now()));
      const open = await payouts.openOf(userId);
      if (open) await changePayout(deps, open.id, (payout, at) => stop(payout, staffReason, at));
    }
    return { userId, taxFormAt: state.taxFormAt, frozen: state.frozen?.reason ?? null };
  });
}
