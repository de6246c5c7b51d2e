import type { IncomingMessage } from 'node:http';
import { callerAddress } from '@contend/service-kit';
import type { LiveServer, RealtimeDeps } from '../deps';
import { RateBudget } from '../domain/rate-budget';

/** Messages per connection, of any content. Three times the limit of a client's requests. */
const packets = { requests: 180, seconds: 10 };
/** Connections of a replica that are not identified yet. */
const mostPending = 2000;

/** The part of an Engine.IO connection that is used here. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown;
  close(discard: boolean): unknown;
  transport: object;
}

type Decide = (why: string | null, isAllowed: boolean) => void;
type Gate = Pick<RealtimeDeps, 'limits' | 'handshakesPerAddress'>;

/**
 * Decides whether a connection may be opened, before anything is stored for it: its address must be
 * within its rate, and the number of unidentified connections below the limit.
 */
export const admitTransports =
  ({ limits, handshakesPerAddress: requests }: Gate, pending: () => number) =>
  (request: IncomingMessage, decide: Decide): void => {
    if (pending() >= mostPending) {
      decide('unavailable', false);
      return;
    }
    const address = callerAddress(request.headers) ?? request.socket.remoteAddress ?? 'unknown';
    limits.take('transports', address, { requests, seconds: 10 }).then(
      () => decide(null, true),
      () => decide('rate-limited', false),
    );
  };

/** Connections that are open and have no admitted socket. */
export const pendingOf = (io: LiveServer): number =>
  Math.max((io.engine?.clientsCount ?? 0) - io.of('/').sockets.size, 0);

/** Closes a connection that sends more than any real client does. */
export function cutFloods(io: LiveServer, countCut: () => void): void {
  io.engine.on('connection', (connection: Connection) => {
    const budget = new RateBudget(packets);
    connection.on('packet', () => {
      if (budget.take(Date.now())) return;
      countCut();
      cutConnection(connection);
    });
  });
}

/** Closes a connection at once; its received and unsent data is dropped. */
export function cutConnection(connection: Pick<Connection, 'close' | 'transport'>): void {
  connection.close(true);
  // A WebSocket would otherwise allow its client half a minute to close.
  const { socket } = connection.transport as { socket?: { terminate?(): void } };
  socket?.terminate?.();
}
