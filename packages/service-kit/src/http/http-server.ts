import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { answerBrokenRequest } from './broken-request';

export interface HttpServerLimits {
  /** How long the head of a request may take to arrive; 15 s when absent. */
  headersTimeoutMs?: number;
  /** How long a whole request may take to arrive; 30 s when absent. */
  requestTimeoutMs?: number;
  /** How long an idle connection stays open; Node's 5 s when absent. */
  keepAliveTimeoutMs?: number;
  /** Requests whose bodies may take longer to arrive. */
  slow?: { matches(request: IncomingMessage): boolean; timeoutMs: number };
}

/** Interval of Node's timeout checks; its default of 30 s would enforce limits late. */
const checkEveryMs = 1000;
const largestHeadBytes = 16 * 1024;

/**
 * An HTTP server that enforces limits of time and size on time. Malformed and late requests are
 * answered in the platform's error form, and their connections end.
 */
export function createHttpServer(listener: RequestListener, limits: HttpServerLimits = {}): Server {
  const {
    headersTimeoutMs = 15_000,
    requestTimeoutMs = 30_000,
    keepAliveTimeoutMs = 5000,
    slow,
  } = limits;
  const server = createServer(
    {
      maxHeaderSize: largestHeadBytes,
      headersTimeout: headersTimeoutMs,
      // One for all requests of a server: where some may be slow, the others have timers.
      requestTimeout: slow?.timeoutMs ?? requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    slow ? withTimers(listener, { requestTimeoutMs, slow }) : listener,
  );
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket));
  return server;
}

/** Ends requests with a body that is not complete in time, unless they may be slow. */
const withTimers =
  (
    listener: RequestListener,
    { requestTimeoutMs, slow }: Required<Pick<HttpServerLimits, 'requestTimeoutMs' | 'slow'>>,
  ): RequestListener =>
  (request, response) => {
    if (announcesBody(request) && !slow.matches(request)) {
      const cut = setTimeout(() => {
        const late = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        answerBrokenRequest(late, request.socket);
      }, requestTimeoutMs);
      // Also emitted once the body was read.
      request.once('close', () => clearTimeout(cut));
    }
    return listener(request, response);
  };

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * Resolves with the port that the server listens on; a free one when `port` is absent or 0.
 * @throws when the port is taken.
 */
export const listenHttp = (
  server: Server,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

export interface ServerClosing {
  /** How long requests in progress may take. */
  finishMs: number;
  /** Called when they take longer, shortly before their connections are cut. */
  onLate?(): void;
}

/** Lets replies that `onLate` sent leave the process. */
const flushMs = 250;

/**
 * Closes a server during shutdown. Requests that have arrived are answered, idle connections are
 * closed at once, and connections that are still busy after `finishMs` are cut.
 */
export async function closeHttpServer(
  server: Server,
  { finishMs, onLate }: ServerClosing,
): Promise<void> {
  // A connection whose next request was not read yet counts as idle. After a delay of the process
  // this runs before anything is read, so one turn of the event loop reads what has arrived.
  await pause(0);
  await setImmediate();
  await new Promise<void>((resolve) => {
    const cuts = [
      setTimeout(() => onLate?.(), finishMs),
      setTimeout(() => server.closeAllConnections(), finishMs + flushMs),
    ];
    server.close(() => {
      cuts.forEach((cut) => clearTimeout(cut));
      resolve();
    });
    server.closeIdleConnections();
  });
}
