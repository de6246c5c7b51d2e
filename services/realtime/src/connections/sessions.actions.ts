import {
  type EventData,
  type LiveMessage,
  type LiveName,
  sessionEnded,
  userRoom,
} from '@contend/contracts';
import type { Clock } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import type { LiveSocketData } from './identity';
import { sessionRoom } from './session-room';

interface Cuttable {
  data: LiveSocketData;
  emit(name: string, message: LiveMessage): unknown;
  disconnect(close: boolean): unknown;
}

/** Sends the reason, then closes for good: a client does not reconnect by itself after this. */
export function disconnectSocket(socket: Cuttable, now: Date): void {
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
  const disconnectThoseIn = async (there: Pick<typeof io, 'in'>) => {
    for (const socket of await there.in(room).fetchSockets()) {
      if (socket.data.issuedAt < until) disconnectSocket(socket, now());
    }
  };
  await disconnectThoseIn(io.local);
  await ended.end(sessionId ?? userId, until);
  await disconnectThoseIn(io);
}

const everyMs = 5000;

/** Closes sockets whose token has expired. Returns a function that stops it. */
export function endWithTokens({ io }: Pick<RealtimeDeps, 'io'>, clock: Clock): () => void {
  const look = () => {
    const now = clock.now();
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.expiresAt <= now.getTime()) disconnectSocket(socket, now);
    }
  };
  const timer = setInterval(look, everyMs).unref();
  const stopJumps = clock.onJump(look);
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}
