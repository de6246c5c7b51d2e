import {
  type CallAnswer,
  type CallInput,
  must,
  type sanctionUser as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { channelsOf } from '../domain/channel';
import { assertSanctionable } from './assert-sanctionable';
import { imposeSanction } from './impose-sanction';
import { isEntrantOf } from './is-entrant-of';
import { showSanctions } from './show-sanctions';

/** Mutes or bans a user. One that is for a message in a match covers rooms of matches too. */
export async function sanctionUser(
  deps: ChatDeps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { userId, kind, channel, rule, minutes, note, messageId = null } = body;
  const channels = channel ? channelsOf(await deps.catalogue.listGames()) : [];
  must(!channel || channels.some(({ name }) => name === channel), 'room-not-found');
  await assertSanctionable(deps, userId);
  const imposed = await deps.transaction(async () => {
    const room = messageId ? await roomOf(deps, { messageId, userId }) : null;
    const isEntrant = room !== null && (await isEntrantOf(deps, room, actor.id));
    must(!isEntrant && !room?.memberIds.includes(actor.id), 'forbidden');
    const about = { userId, kind, channel, rule, minutes, messageId, note };
    const coversMatches = room?.kind === 'match';
    return imposeSanction(deps, { ...about, id: newId, byId: actor.id, coversMatches });
  });
  const [shown] = await showSanctions(deps, [imposed]);
  return shown as NonNullable<typeof shown>;
}

/** The room of a message of a user. */
async function roomOf(
  { messages, rooms }: ChatDeps,
  { messageId, userId }: { messageId: string; userId: string },
) {
  const { state } = await messages.get(messageId);
  must(state.authorId === userId, 'message-not-found');
  return (await rooms.get(state.roomId)).state;
}
