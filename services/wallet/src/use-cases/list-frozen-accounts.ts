import type { CallAnswer, CallInput, listFrozenAccounts as contract } from '@contend/contracts';
import { availableOf } from '../domain/account';
import type { WalletDeps } from '../deps';

/** Players whose payouts are frozen, with the reasons. */
export async function listFrozenAccounts(
  { accounts, payoutProfiles, players }: WalletDeps,
  { query }: Pick<CallInput<typeof contract>, 'query'>,
): Promise<CallAnswer<typeof contract>> {
  const { items, ...page } = await payoutProfiles.pageOfFrozen(query);
  const known = await players.findMany(items.map(({ id }) => id));
  const rows = items.flatMap(({ id, frozen }) => (frozen ? [{ id, frozen }] : []));
  return {
    ...page,
    items: await Promise.all(
      rows.map(async ({ id, frozen: { reason, note = null, at: since } }) => {
        const account = await accounts.find(id);
        const owed = account ? Math.max(0, -availableOf(account)) : 0;
        const user = { id, username: known.get(id)?.username ?? 'player' };
        return { user, reason, note, since, owed };
      }),
    ),
  };
}
