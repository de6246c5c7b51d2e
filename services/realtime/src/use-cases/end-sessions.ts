import { type EventData, type sessionEnded, userRoom } from '@contend/contracts';
import type { RealtimeDeps } from '../deps';
import { sessionRoom } from '../domain/session-room';
import { cutSocket } from './cut-socket';

/**
 * Cuts the sockets of a session, or all of a user's that began earlier, on every replica. This
 * replica is first, because it needs no other system.
 * @throws while Redis is down, because the other replicas cannot be notified.
 */
export async function endSessions(
  { io, ended, now }: RealtimeDeps,
  { userId, sessionId, before }: EventData<typeof sessionEnded>,
): Promise<void> {
  // A session that was ended is over whenever its token was issued.
  const until = sessionId ? Number.MAX_SAFE_INTEGER : new Date(String(before)).getTime();
  const room = sessionId ? sessionRoom(sessionId) : userRoom(userId);
  const cutThoseIn = async (there: Pick<typeof io, 'in'>) => {
    for (const socket of await there.in(room).fetchSockets()) {
      if (socket.data.issuedAt < until) cutSocket(socket, now());
    }
  };
  await cutThoseIn(io.local);
  await ended.end(sessionId ?? userId, until);
  await cutThoseIn(io);
}
