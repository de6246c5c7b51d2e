import type { CallAnswer, CallInput, listHeldCommissions as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';

/** Commissions that can be decided now, with both players. */
export async function listHeldCommissions(
  { commissions, players, now }: MembershipDeps,
  { query }: Pick<CallInput<typeof contract>, 'query'>,
): Promise<CallAnswer<typeof contract>> {
  const { items, ...page } = await commissions.pageOfHeld(query, now());
  const ids = items.flatMap(({ ownerId, memberId }) => [ownerId, memberId ?? '']);
  const known = await players.findMany([...new Set(ids)]);
  const named = (id: string) => ({ id, username: known.get(id)?.username ?? 'player' });
  return {
    ...page,
    items: items.flatMap(({ id, cents: amount, at, ownerId, memberId = '', review }) => {
      if (!review) return [];
      const { ties, heldAt, until } = review;
      const accounts = { owner: named(ownerId), member: named(memberId) };
      return [{ id, amount, ties, ...accounts, at, heldAt, until }];
    }),
  };
}
