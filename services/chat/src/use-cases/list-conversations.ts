import type { CallAnswer, CallInput, listConversations as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { conversationLink, conversationTitle } from '../domain/conversation';
import { unreadOf } from '../domain/read-marker';
import type { Room } from '../domain/room';
import { showMessages } from './show-messages';

const most = 100;

/** The caller’s conversations, the last written first. Names are those of this moment. */
export async function listConversations(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const rooms = await deps.rooms.listOf(actor.id, most);
  const markers = await deps.readMarkers.findMany(
    actor.id,
    rooms.map(({ id }) => id),
  );
  const last = await lastMessages(deps, rooms, actor.id);
  const names = await namesFor(deps, rooms);
  const items = rooms.map((room) => ({
    room: { kind: room.kind as 'match', id: room.id },
    title: conversationTitle(room, { ...names, readerId: actor.id }),
    link: conversationLink(room),
    unread: unreadOf(room, markers.get(room.id) ?? null),
    last: last.get(room.id) ?? null,
  }));
  return { items, unread: items.reduce((sum, { unread }) => sum + unread, 0) };
}

async function lastMessages(deps: ChatDeps, rooms: Room[], readerId: string) {
  const last = [...(await deps.messages.lastOf(rooms)).values()];
  const shown = await showMessages(deps, last, { id: readerId });
  return new Map(shown.map(({ roomId, ...message }) => [roomId, message]));
}

async function namesFor({ players, teams }: ChatDeps, rooms: Room[]) {
  const cards = await teams.cards(rooms.flatMap(({ teamIds }) => teamIds));
  const withoutTeams = rooms.filter(({ teamIds }) => teamIds.length === 0);
  const found = await players.findMany(withoutTeams.flatMap(({ memberIds }) => memberIds));
  return {
    teamName: (id: string) => cards.get(id)?.name ?? null,
    playerName: (id: string) => found.get(id)?.displayName ?? null,
  };
}
