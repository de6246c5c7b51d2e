import { type LiveMessage, type LiveName, sessionEnded } from '@contend/contracts';
import type { LiveSocketData } from '../domain/identity';
import { sessionRoom } from '../domain/session-room';

interface Cuttable {
  data: LiveSocketData;
  emit(name: string, message: LiveMessage): unknown;
  disconnect(close: boolean): unknown;
}

/** Sends the reason, then closes for good: a client does not reconnect by itself after this. */
export function cutSocket(socket: Cuttable, now: Date): void {
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
