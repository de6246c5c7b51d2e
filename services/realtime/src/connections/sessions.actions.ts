import {
  type EventData,
  type LiveMessage,
  type LiveName,
  sessionEnded,
  type TokenExpiry,
  tokenExpiryName,
  tokenExpiryNoticeMs,
  userRoom,
} from '@contend/contracts';
import type { Clock } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import type { LiveSocketData } from './identity';
import { sessionRoom } from './session-room';

interface Cuttable {
  data: LiveSocketData;
  emit(name: string, message: LiveMessage | TokenExpiry): unknown;
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

/** Closes a socket whose token has expired. Its session may be as alive as before. */
function disconnectExpired(socket: Cuttable, now: Date): void {
  if (!socket.data.renews) return disconnectSocket(socket, now);
  socket.emit(tokenExpiryName, { leftMs: 0 } satisfies TokenExpiry);
  socket.disconnect(true);
}

/**
 * Closes sockets whose token has expired, and some minutes before that announces it to clients that
 * renew their token. Returns a function that stops it.
 */
export function endWithTokens({ io }: Pick<RealtimeDeps, 'io'>, clock: Clock): () => void {
  const announced = new WeakSet<Cuttable>();
  const look = () => {
    const now = clock.now();
    for (const socket of io.of('/').sockets.values()) {
      const { expiresAt, renews } = socket.data;
      const leftMs = expiresAt - now.getTime();
      if (leftMs <= 0) disconnectExpired(socket, now);
      else if (renews && leftMs <= tokenExpiryNoticeMs && !announced.has(socket)) {
        announced.add(socket);
        socket.emit(tokenExpiryName, { leftMs } satisfies TokenExpiry);
      }
    }
  };
  const timer = setInterval(look, everyMs).unref();
  const stopJumps = clock.onJump(look);
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}
