import {
  type CallAnswer,
  type CallInput,
  type listSupportMessages as contract,
  must,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { SupportCase } from '../domain/support-case';
import { readRoom } from './read-room';
import { showCase } from './show-case';

/**
 * A page of the messages of a case, newest first, for its user and staff.
 * @param channel Cases of another channel do not exist for this call; without it, of both.
 * @throws `room-not-found`
 */
export async function readCase(
  deps: ChatDeps,
  { params, query, actor }: Pick<CallInput<typeof contract>, 'params' | 'query' | 'actor'>,
  channel?: SupportCase['channel'],
): Promise<CallAnswer<typeof contract>> {
  const { state } = await deps.cases.get(params.id);
  must(!channel || state.channel === channel, 'room-not-found');
  const room = { kind: state.channel, id: params.id };
  const page = await readRoom(deps, room, { ...query, actor });
  return { ...page, case: await showCase(deps, state, actor.id) };
}
