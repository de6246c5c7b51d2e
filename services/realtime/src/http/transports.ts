import type { IncomingMessage } from 'node:http';
import { callerAddress } from '@contend/service-kit';
import type { LiveServer, RealtimeDeps } from '../deps';
import { RateBudget } from '../domain/rate-budget';

/** Messages of one connection, whatever they say. Three times what a client may ask. */
const packets = { requests: 180, seconds: 10 };
/** Connections of a replica that nobody has been identified on yet. */
const mostPending = 2000;

/** As much of an Engine.IO connection as is needed here. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown;
  close(discard: boolean): unknown;
  transport: object;
}

type Decide = (why: string | null, isAllowed: boolean) => void;
type Gate = Pick<RealtimeDeps, 'limits' | 'handshakesPerAddress'>;

/**
 * Says whether a connection may be opened at all, before anything is kept for it: its address must
 * be within its rate, and not too many may be waiting to be identified.
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

/** Connections that are open and have no socket that was let in. */
export const pendingOf = (io: LiveServer): number =>
  Math.max((io.engine?.clientsCount ?? 0) - io.of('/').sockets.size, 0);

/** Closes a connection that sends more than any client of ours does. */
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

/** Ends a connection at once; what it has sent and what is still for it is dropped. */
export function cutConnection(connection: Pick<Connection, 'close' | 'transport'>): void {
  connection.close(true);
  // A WebSocket would wait half a minute for its client to agree.
  const { socket } = connection.transport as { socket?: { terminate?(): void } };
  socket?.terminate?.();
}
