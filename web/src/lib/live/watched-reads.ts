import type { Watched } from '@contend/client';
import { messageHidden, roomOf, type LiveMessage, type LiveName } from '@contend/contracts';
import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { invalidate } from '../http/invalidate';
import { rulesOf, type LiveCache } from './live-cache';

/** The messages of the rooms of each kind; those of a chat name its kind. */
const namesIn: Record<Watched['kind'], readonly LiveName[]> = {
  match: ['match', 'rating'],
  wager: ['wager'],
  wagers: ['wager'],
  team: ['team', 'scrim'],
  player: ['rating'],
  tournament: ['tournament'],
  scrims: ['scrim'],
  disputes: ['match'],
  staff: ['support', 'moderation'],
  chat: ['message', 'channel'],
};

/** A message that makes stale whatever a message of the room can. */
const anyMessageOf = (watched: Watched): LiveMessage => {
  const { kind, id = '', roomKind } = watched;
  const data = roomKind ? { room: { kind: roomKind, id } } : { [`${kind}Id`]: id };
  // A hidden message changes more than a posted one: it may have been counted as unread.
  const about = { what: messageHidden.type, at: '', sequence: 0 };
  return { id, room: roomOf(watched), data, ...about };
};

/** The queries that messages of a room make stale. */
function staleIn(cache: LiveCache, watched: Watched): QueryKey[] {
  const message = anyMessageOf(watched);
  const rules = namesIn[watched.kind].flatMap((name) => rulesOf(cache, name));
  const keys = rules.flatMap(({ stales, stalesLater, apply }) => [
    ...stales(message),
    ...(stalesLater?.(message) ?? []),
    ...(apply?.to(message) ?? []),
  ]);
  // A list has messages about each of its entities.
  return watched.id ? keys : keys.map((key) => key.slice(0, 1));
}

interface JoinedRoom {
  watched: Watched;
  since: number;
}

/** Rooms that a screen joins together are one round of reads. */
const togetherMs = 50;
const joined = new WeakMap<QueryClient, JoinedRoom[]>();

/**
 * Reads again what a room's messages make stale and was read since `since`, or is being read: a
 * message between such a read and the join of the room was not delivered. What was read before that
 * was live by another room, or is read when its screen opens.
 */
export function invalidateJoined(cache: LiveCache, watched: Watched, since: number): void {
  const { client } = cache;
  const others = joined.get(client);
  const rooms = others ?? [];
  rooms.push({ watched, since });
  if (others) return;
  joined.set(client, rooms);
  setTimeout(() => {
    joined.delete(client);
    const from = Math.min(...rooms.map((room) => room.since));
    const keys = rooms.flatMap((room) => staleIn(cache, room.watched));
    void invalidate(client, {
      predicate: ({ queryKey, state }) =>
        (state.fetchStatus !== 'idle' || state.dataUpdatedAt >= from) &&
        keys.some((key) => partialMatchKey(queryKey, key)),
    });
  }, togetherMs);
}
