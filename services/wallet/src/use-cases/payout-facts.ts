import { newProfile } from '../domain/payout-profile';
import type { PayoutFacts } from '../domain/payout-rules';
import { newAccount } from '../domain/account';
import type { WalletDeps } from '../deps';

/** Everything that a payout is checked for, as stored now. */
export async function payoutFacts(
  deps: WalletDeps,
  { userId, isEmailConfirmed }: Pick<PayoutFacts, 'isEmailConfirmed'> & { userId: string },
): Promise<PayoutFacts> {
  const { accounts, payouts, payoutProfiles, players, statement, now } = deps;
  const account = (await accounts.find(userId)) ?? newAccount(userId, now());
  const profile = (await payoutProfiles.find(userId))?.state ?? newProfile(userId);
  const open = await payouts.openOf(userId);
  const player = await players.find(userId);
  return {
    account,
    profile,
    country: player?.country ?? null,
    isEmailConfirmed,
    funds: await statement.fundsOf(userId),
    hasOpen: open !== null,
    requested: await payouts.requestedBy(userId, now()),
  };
}
