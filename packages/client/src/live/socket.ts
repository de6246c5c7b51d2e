import { passingRefusals, socketOptions } from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import { retryDelayMs } from '../http/retries';
import type { Seen } from './live-order';

export interface SocketOptions {
  /** The address of the platform; the page's own where it is absent. */
  url?: string;
  /** The signed-in user whose token it is. */
  userId: string;
  /** The session token of the next attempt. */
  token: () => string | null;
  /** Whether the client renews its token. */
  renews?: boolean;
  /** The last sequence of each room; the server sends the messages after it. */
  seen: Seen;
}

/**
 * A connection for one signed-in user, not yet opened. The authentication payload is created for
 * every attempt, because the token is renewed while the connection is in use.
 */
export const createSocket = async ({
  url,
  userId,
  token,
  renews,
  seen,
}: SocketOptions): Promise<Socket> => {
  const { io } = await import('socket.io-client');
  const options = {
    ...socketOptions,
    // Polling would need every request of a client to reach the same replica.
    transports: ['websocket'],
    autoConnect: false,
    auth: (give: (payload: object) => void) =>
      give({ userId, token: token() ?? undefined, seen, renews }),
  };
  return url === undefined ? io(options) : io(url, options);
};

const mostSpread = 1.5;

/** A pause in milliseconds that ends at another moment for each client. */
export const spread = (pauseMs: number): number => pauseMs * (1 + Math.random() * (mostSpread - 1));

/** The pause before a refused handshake is repeated, within the limits of a reconnection. */
const refusedPauseMs = (attempt: number): number =>
  spread(Math.min(retryDelayMs(attempt), socketOptions.reconnectionDelayMax / mostSpread));

/**
 * Repeats handshakes that were refused for a passing reason: Socket.IO repeats only those that did
 * not arrive. Returns a function that ends it.
 */
export const retryRefused = (socket: Pick<Socket, 'on' | 'active' | 'connect'>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  socket.on('connect', () => (attempt = 0));
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (socket.active || !passingRefusals.includes(error.data?.code ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), refusedPauseMs(attempt));
    attempt += 1;
  });
  return () => clearTimeout(timer);
};
