import { type EventData, type LiveMessage, type LiveName, sessionEnded } from '@contend/contracts';
import type { RealtimeDeps } from '../deps';
import type { LiveSocketData } from '../domain/identity';
import { sessionRoom, userRoom } from '../domain/pushes';

interface Cuttable {
  data: LiveSocketData;
  emit(name: string, message: LiveMessage): unknown;
  disconnect(close: boolean): unknown;
}

/** Says why, then closes for good: a client does not come back by itself from this. */
export function cut(socket: Cuttable, now: Date): void {
  const { userId, sessionId } = socket.data;
  const name: LiveName = 'session-ended';
  socket.emit(name, {
    id: userId,
    room: sessionRoom(sessionId),
    sequence: 0,
    what: sessionEnded.type,
    at: now.toISOString(),
    data: {},
  });
  socket.disconnect(true);
}

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
    if (socket.data.issuedAt < until) cut(socket, now());
  }
}
