import type { CallInput, getPayoutAuthorization as contract } from '@contend/contracts';
import { connect, newProfile } from '../domain/payout-profile';
import { checkEligible } from './check-eligible';
import type { WalletDeps } from '../deps';

/** Returns the provider's page that connects an account; the same account for a repeat. */
export async function getPayoutAuthorization(
  deps: WalletDeps,
  { actor }: CallInput<typeof contract>,
): Promise<{ link: string }> {
  const { payoutProfiles, payoutProvider } = deps;
  await checkEligible(deps, actor);
  const stored = await payoutProfiles.find(actor.id);
  const profile = stored?.state ?? newProfile(actor.id);
  const { link, accountRef } = await payoutProvider.connectAccount({
    userId: actor.id,
    accountRef: profile.accountRef,
    returnUrl: '/wallet/payouts?connected',
  });
  const isKnown = profile.accountRef === accountRef;
  const bank = isKnown ? (profile.bank ?? null) : null;
  const isReady = isKnown && profile.isReady;
  await payoutProfiles.save(stored, connect(profile, { accountRef, isReady, bank }));
  return { link };
}
