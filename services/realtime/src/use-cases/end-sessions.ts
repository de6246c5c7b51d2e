import type { EventData, sessionEnded } from '@contend/contracts';
import type { RealtimeDeps } from '../deps';
import { sessionRoom, userRoom } from '../domain/pushes';
import { cutSocket } from './cut-socket';

/** Cuts the sockets of a session, or all of a user's that began before, on every replica. */
export async function endSessions(
  { io, ended, now }: RealtimeDeps,
  { userId, sessionId, before }: EventData<typeof sessionEnded>,
): Promise<void> {
  // A session that was ended is over whenever its token was made.
  const until = sessionId ? Number.MAX_SAFE_INTEGER : new Date(String(before)).getTime();
  await ended.end(sessionId ?? userId, until);
  const room = sessionId ? sessionRoom(sessionId) : userRoom(userId);
  for (const socket of await io.in(room).fetchSockets()) {
    if (socket.data.issuedAt < until) cutSocket(socket, now());
  }
}
