import type { CallInput, searchUsers as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { publicUserOf } from '../domain/user-view';

export async function searchUsers(deps: UserDeps, { query }: CallInput<typeof contract>) {
  const { items, ...page } = await deps.users.search(query);
  return { ...page, items: items.map(publicUserOf) };
}
