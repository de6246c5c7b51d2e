import type { CallInput, searchUsers as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { publicUserOf } from '../domain/user-view';
import { withPlans } from './with-plans';

/** Finds active users by name; those with a block between them and the caller are left out. */
export async function searchUsers(deps: UserDeps, { query, actor }: CallInput<typeof contract>) {
  const without = await deps.blocks.concerning(actor.id);
  const { items, ...page } = await deps.users.search({ ...query, without });
  return { ...page, items: await withPlans(deps, items.map(publicUserOf)) };
}
