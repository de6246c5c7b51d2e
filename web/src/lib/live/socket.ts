import { passingRefusals, socketOptions } from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import type { Seen } from './live-order';
import { storedToken } from '../session/token';

/**
 * A connection for one signed-in user, not yet opened. The authentication payload is created for
 * every attempt, because the token is renewed while the page stays open.
 */
export async function createSocket(userId: string, seen: Seen): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io({
    ...socketOptions,
    // Polling would need every request of a client to reach the same replica.
    transports: ['websocket'],
    autoConnect: false,
    auth: (give: (payload: object) => void) =>
      give({ userId, token: storedToken() ?? undefined, seen }),
  });
}

/**
 * Repeats handshakes that were refused for a passing reason: Socket.IO repeats only those that did
 * not arrive. Returns a function that ends it.
 */
export function retryRefused(socket: Pick<Socket, 'on' | 'active' | 'connect'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (socket.active || !passingRefusals.includes(error.data?.code ?? '')) return;
    clearTimeout(timer);
    // Not all pages at the same moment.
    const pauseMs = socketOptions.reconnectionDelayMax * (1 + Math.random() / 2);
    timer = setTimeout(() => socket.connect(), pauseMs);
  });
  return () => clearTimeout(timer);
}
