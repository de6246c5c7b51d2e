import { type CallInput, type getMe as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { meOf } from '../domain/user-view';

/** Returns the caller's account. `include` requests parts of other services; there are none yet. */
export async function getMe(deps: UserDeps, { actor }: CallInput<typeof contract>) {
  const found = await deps.users.find(actor.id);
  must(found, 'unauthenticated');
  return meOf(found.state);
}
