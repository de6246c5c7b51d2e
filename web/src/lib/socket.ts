import { socketOptions } from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import { storedToken } from './token';

/** The highest sequence seen in each room; sent on a reconnect, to be told what was missed. */
export type Seen = Record<string, number>;

/**
 * A connection for one signed-in person, not yet opened. The authentication payload is made anew
 * for every attempt, because the token is renewed while the page stays open.
 */
export async function createSocket(userId: string, seen: Seen): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io({
    ...socketOptions,
    autoConnect: false,
    auth: (give: (payload: object) => void) =>
      give({ userId, token: storedToken() ?? undefined, seen }),
  });
}
