import { newProfile } from '../domain/payout-profile';
import type { PayoutFacts } from '../domain/payout-rules';
import { newAccount } from '../domain/account';
import { livedIn } from '../domain/earnings';
import type { WalletDeps } from '../deps';

type Standing = Pick<PayoutFacts, 'isEmailConfirmed' | 'hasSecondFactor' | 'factorResetUntil'>;

/** Everything that a payout is checked for, as stored now. */
export async function payoutFacts(
  deps: WalletDeps,
  { userId, ...standing }: Standing & { userId: string },
): Promise<PayoutFacts> {
  const { accounts, payouts, payoutProfiles, players, residences, statement, now } = deps;
  const account = (await accounts.find(userId)) ?? newAccount(userId, now());
  const profile = (await payoutProfiles.find(userId))?.state ?? newProfile(userId);
  const open = await payouts.openOf(userId);
  const residence = await residences.find(userId);
  const requested = await payouts.requestedBy(userId, now());
  return {
    account,
    profile,
    stays: residence?.state.stays ?? livedIn((await players.find(userId))?.country ?? null),
    ...standing,
    funds: await statement.fundsOf(userId),
    hasOpen: open !== null,
    requested: requested.cents,
    ofYear: requested.ofYear,
  };
}
