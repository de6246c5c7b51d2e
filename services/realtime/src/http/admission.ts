import { must, userRoom } from '@contend/contracts';
import { callerAddress } from '@contend/service-kit';
import type { LiveConnection, RealtimeDeps } from '../deps';
import { sessionRoom } from '../domain/session-room';
import { authenticateHandshake } from '../use-cases/authenticate-handshake';
import { cutConnection } from './transports';

/** Handshakes per connection: a client retries when it has a fresh token. */
const mostHandshakes = 5;

export interface Admission {
  /**
   * Identifies a socket. It enters its user's room once it is connected, with the number in
   * `seen`.
   * @throws Refusal.
   */
  admit(socket: LiveConnection): Promise<void>;
  /** Releases the place of a socket; one that has none is no error. */
  release(socket: LiveConnection): void;
}

/** Applies limits first: what is not admitted must cost next to nothing. */
export function admission(deps: RealtimeDeps): Admission {
  const handshakes = new WeakMap<object, number>();
  const rate = { requests: deps.handshakesPerAddress, seconds: 10 };

  function count(socket: LiveConnection): void {
    const { conn } = socket;
    const nth = (handshakes.get(conn) ?? 0) + 1;
    handshakes.set(conn, nth);
    if (nth > mostHandshakes) cutConnection(conn);
    must(nth <= mostHandshakes, 'rate-limited');
  }

  /** Taken before any await, so that no concurrent handshake can overtake it. */
  async function takePlace(socket: LiveConnection, userId: string): Promise<void> {
    const { conn, id } = socket;
    must(conn.readyState === 'open', 'unavailable');
    // Also for a socket that is never admitted because its client has disconnected.
    conn.once('close', () => deps.places.release(userId, id));
    must(await deps.places.take(userId, id), 'rate-limited');
  }

  return {
    async admit(socket) {
      count(socket);
      const { auth, headers, address } = socket.handshake;
      await deps.limits.take('handshakes', callerAddress(headers) ?? address, rate);
      const data = await authenticateHandshake(deps, { auth, headers });
      await takePlace(socket, data.userId);
      Object.assign(socket.data, data);
      await socket.join(sessionRoom(data.sessionId));
      // Read before the client knows that it is connected: later messages are sent to it.
      const room = userRoom(data.userId);
      data.seen[room] ??= await deps.history.position(room);
    },
    release({ data, id }) {
      if (data.userId) deps.places.release(data.userId, id);
    },
  };
}
