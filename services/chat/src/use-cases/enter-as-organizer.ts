import { getMatchOrganizers, Refusal } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/**
 * The user as a reader of a tournament match's room, which organizers of the event enter without
 * being members.
 */
export async function enterAsOrganizer<User extends { id: string }>(
  { rooms, http }: ChatDeps,
  matchId: string,
  actor: User,
): Promise<User & { organizesRoomId?: string }> {
  const room = await rooms.find(matchId);
  if (!room || room.state.memberIds.includes(actor.id)) return actor;
  try {
    const { organizerIds } = await http.call(getMatchOrganizers, { params: { matchId } });
    return organizerIds.includes(actor.id) ? { ...actor, organizesRoomId: matchId } : actor;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'match-not-found') return actor;
    throw error;
  }
}
