import { type CallInput, type getMe as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { meOf } from '../domain/user-view';

/** My account. `include` asks for parts that other services answer; there is none here yet. */
export async function getMe(deps: UserDeps, { actor }: CallInput<typeof contract>) {
  const found = await deps.users.find(actor.id);
  must(found, 'unauthenticated');
  return meOf(found.state);
}
