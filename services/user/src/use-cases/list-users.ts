import type { CallInput, listUsers as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { publicUserOf } from '../domain/user-view';
import { withPlans } from './with-plans';

/** Active players that are named, in that order, or all; as a search, without blocked ones. */
export async function listUsers(deps: UserDeps, { body, actor }: CallInput<typeof contract>) {
  const { users: ids, page, pageSize, gameId, country } = body;
  const without = await deps.blocks.concerning(actor.id);
  if (!ids) {
    const { items, ...paging } = await deps.users.browse({
      gameId,
      country,
      page,
      pageSize,
      without,
    });
    return { ...paging, items: await withPlans(deps, items.map(publicUserOf)) };
  }
  const known = await deps.users.byIds(ids);
  const hidden = new Set(without);
  const found = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  const shown = found.filter(
    (user) =>
      user.status === 'active' &&
      !hidden.has(user.id) &&
      (!country || user.country === country) &&
      (!gameId || user.standing.pools.some((pool) => pool.gameId === gameId)),
  );
  const items = shown.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    pageSize,
    total: shown.length,
    items: await withPlans(deps, items.map(publicUserOf)),
  };
}
