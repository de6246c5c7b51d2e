import { type Actor, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { mayEnter, type Room } from '../domain/room';

/**
 * The room of a match, for those who may be in it. A foreign room answers as one that is not
 * there.
 */
export async function enterRoom(
  { rooms }: ChatDeps,
  matchId: string,
  actor: Actor,
): Promise<Stored<Room>> {
  const room = await rooms.get(matchId);
  must(mayEnter(room.state, actor), 'room-not-found');
  return room;
}
