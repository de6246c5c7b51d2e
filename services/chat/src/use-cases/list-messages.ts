import type { CallAnswer, CallInput, listMatchMessages as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { enterRoom } from './enter-room';
import { showMessages } from './show-messages';

export async function listMessages(
  deps: ChatDeps,
  { params, query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { messages } = deps;
  const { state: room } = await enterRoom(deps, { kind: 'match', id: params.matchId }, actor);
  const before = query.before ? await messages.find(query.before) : null;
  // A message of another room has none before it here.
  const isElsewhere = query.before && before?.state.roomId !== room.id;
  const below = isElsewhere ? 0 : (before?.state.number ?? room.messages + 1);
  const found = await messages.list(
    { roomId: room.id, number: { $lt: below } },
    { page: 1, pageSize: query.limit, sort: { number: -1 } },
  );
  const items = await showMessages(deps, found.items);
  return { items, hasMore: found.total > items.length };
}
