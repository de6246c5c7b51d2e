import { type CallInput, type closeWallet as contract, must } from '@contend/contracts';
import { close } from '../domain/closing';
import { closingBalance } from './closing-balance';
import { lockPayouts } from './lock-payouts';
import type { WalletDeps } from '../deps';

/** Closes the wallet of a user who is about to be erased. A repeat changes nothing. */
export async function closeWallet(
  deps: WalletDeps,
  { params: { userId }, body }: CallInput<typeof contract>,
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
