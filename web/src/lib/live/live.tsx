import { createLive, retryDelayMs, type LiveConnection, type Watched } from '@contend/client';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { invalidateRooms, liveHandlers } from './live-cache';
import { useLiveFallback } from './live-fallback';
import type { LiveRule } from './live-rules';
import { invalidateJoined } from './watched-reads';
import { renewSession, useMe } from '../session/session';
import { storedToken } from '../session/token';

const Connection = createContext<LiveConnection | null>(null);
const Interruption = createContext(false);

interface LiveProviderProps {
  /** The invalidation rules of messages; the same list at each render. */
  rules: readonly LiveRule[];
  children: ReactNode;
}

/** Keeps the live connection while a user is signed in, and closes it on unmount. */
export function LiveProvider({ rules, children }: LiveProviderProps) {
  const client = useQueryClient();
  const me = useMe();
  const userId = me?.id;
  const roles = me?.roles.join(' ');
  const [live, setLive] = useState<LiveConnection | null>(null);
  useEffect(() => {
    if (!userId) return;
    let opened: LiveConnection | null = null;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const cache = { client, rules };
    const options = {
      ...liveHandlers(cache),
      userId,
      token: storedToken,
      renewToken: () => renewSession(client),
      // The next read of the room is refused, and closes its conversation.
      onAccessLost: () => invalidateRooms(client),
      onJoined: (watched: Watched, since: number) => invalidateJoined(cache, watched, since),
    };
    const onCreated = (connection: LiveConnection) => {
      if (isOver) return;
      opened = connection;
      connection.open();
      setLive(connection);
    };
    // The code of the socket is loaded by then, which can fail.
    const create = (attempt: number) =>
      void createLive(options).then(onCreated, () => {
        if (!isOver) retry = setTimeout(() => create(attempt + 1), retryDelayMs(attempt));
      });
    create(0);
    return () => {
      isOver = true;
      clearTimeout(retry);
      opened?.close();
      setLive(null);
    };
    // What a socket is sent depends on the roles of its handshake.
  }, [client, rules, userId, roles]);
  const isInterrupted = useLiveFallback(live, userId);
  return (
    <Connection value={live}>
      <Interruption value={isInterrupted}>{children}</Interruption>
    </Connection>
  );
}

/** Whether pushes have not arrived for some seconds; what is shown is polled then. */
export const useIsInterrupted = (): boolean => useContext(Interruption);

/** The live connection; null before it is opened. */
export const useLiveSocket = (): Socket | null => useContext(Connection)?.socket ?? null;

/**
 * Follows a public entity, or a chat room of a kind, while the component is mounted, also across
 * reconnects; several components may follow one room. Once it is joined, reads of it that began
 * before are made again. A further component asks again for a room that was refused.
 */
export function useWatch(kind: Watched['kind'], id?: string, roomKind?: Watched['roomKind']): void {
  const live = useContext(Connection);
  useEffect(() => live?.watch({ kind, id, roomKind }), [live, kind, id, roomKind]);
}
