import { newAccount } from '../domain/account';
import { closingOf } from '../domain/closing';
import type { WalletDeps } from '../deps';

/** What keeps a wallet from being closed, as read in the present transaction. */
export async function closingBalance(
  { accounts, payouts, payoutProfiles, payments, now }: WalletDeps,
  userId: string,
) {
  const profile = await payoutProfiles.find(userId);
  return closingOf({
    account: (await accounts.find(userId)) ?? newAccount(userId, now()),
    openPayoutCents: (await payouts.openOf(userId))?.amountCents ?? 0,
    hasOpenRefill: (await payments.countOpen(userId, 1)) > 0,
    isFrozen: Boolean(profile?.state.frozen),
  });
}
