import type { CallAnswer, CallInput, getRoomAccess as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { findRoom } from './find-room';

/** Tells another service what a user may do in a room; nothing in one that does not exist. */
export async function getRoomAccess(
  deps: ChatDeps,
  { params, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const reader = { id: params.userId, roles: [query.role] };
  const found = await findRoom(deps, params, reader);
  const { mayRead = false, mayWrite = false } = found?.access ?? {};
  return { mayRead, mayWrite };
}
