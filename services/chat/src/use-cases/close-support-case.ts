import {
  type CallAnswer,
  type CallInput,
  type closeSupportCase as contract,
  mayReach,
  must,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { close } from '../domain/support-case';
import { changeCase } from './change-case';
import { showCase } from './show-case';

/** Closes a case; for others than its user and staff it does not exist. */
export async function closeSupportCase(
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const closed = await changeCase(deps, params.id, (one, now) => {
    const access = { members: [one.userId], role: 'moderator' as const };
    must(mayReach(actor, access), 'room-not-found');
    return close(one, actor, now);
  });
  return showCase(deps, closed, actor.id);
}
