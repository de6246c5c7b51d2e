import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { requirePayablePlayer } from '../wallets/wallets.actions';
import { refreshAccount } from './facts.actions';
import { tellFrozen } from './freeze-notice';
import { publishRelease } from './freezing.actions';
import { stop } from './payout';
import { connect, correct, isNewFreeze, newProfile, staffReason } from './payout-profile';
import { changePayout } from './submission.actions';

/**
 * Returns the provider's page that connects a bank account, or another one; the same account for a
 * repeat.
 */
export async function getPayoutAuthorization(
  deps: WalletDeps,
  { actor }: CallInput<typeof contract.getPayoutAuthorization>,
): Promise<{ link: string }> {
  const { payoutProfiles, payoutProvider } = deps;
  await requirePayablePlayer(deps, actor);
  // What is connected now is on record before its owner can change it.
  await refreshAccount(deps, actor.id);
  const stored = await payoutProfiles.find(actor.id);
  const profile = stored?.state ?? newProfile(actor.id);
  const { link, accountRef } = await payoutProvider.connectAccount({
    userId: actor.id,
    accountRef: profile.accountRef,
    returnUrl: '/wallet/payouts?connected',
  });
  if (profile.accountRef !== accountRef) {
    // What its bank account is, is read once its owner comes back.
    const account = { accountRef, isReady: false, bank: null, bankEnding: null };
    await payoutProfiles.save(stored, connect(profile, account, deps.now()));
  }
  return { link };
}

/**
 * Records a tax form, a freeze or its end, with the reason. A freeze stops a payout that is not
 * submitted.
 * @param adminId null for an operator
 */
export async function updatePayoutAccount(
  deps: WalletDeps,
  { params, body }: Pick<CallInput<typeof contract.updatePayoutAccount>, 'params' | 'body'>,
  adminId: string | null,
): Promise<CallAnswer<typeof contract.updatePayoutAccount>> {
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
    await publishRelease(deps, profile, state);
    if (isNewFreeze(profile, frozen)) {
      const needs = { transfers: [], accounts: [userId] };
      await ledger.run(needs, (books) => tellFrozen(books, userId, now()));
      const open = await payouts.openOf(userId);
      if (open) await changePayout(deps, open.id, (payout, at) => stop(payout, staffReason, at));
    }
    return { userId, taxFormAt: state.taxFormAt, frozen: state.frozen?.reason ?? null };
  });
}
