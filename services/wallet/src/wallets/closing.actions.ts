import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { newAccount } from '../ledger/account';
import { lockPayouts } from '../payouts/freezing.actions';
import { close, closingOf } from './closing';

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

/** Closes the wallet of a user who is about to be erased. A repeat changes nothing. */
export async function closeWallet(
  deps: WalletDeps,
  { params: { userId }, body }: CallInput<typeof contract.closeWallet>,
): Promise<{ ok: true }> {
  return deps.db.transaction(async () => {
    if ((await deps.accounts.find(userId))?.erasedAt) return { ok: true as const };
    const { openPayoutCents, hasOpenRefill, isFrozen } = await closingBalance(deps, userId);
    must(openPayoutCents === 0 && !hasOpenRefill && !isFrozen, 'wallet-not-empty');
    await lockPayouts(deps, { body: { userId } });
    const order = { userId, ...body };
    await deps.ledger.run({ accounts: [userId] }, (books) => close(books, order, deps.now()));
    return { ok: true as const };
  });
}
