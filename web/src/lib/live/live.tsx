import {
  accessLostName,
  type Joined,
  joinedName,
  liveNames,
  type LiveMessage,
  roomOf,
  type WatchAnswer,
  type WatchRequest,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { applyLive, invalidateRooms, invalidateActive } from './live-cache';
import { LiveOrder } from './live-order';
import type { LiveRule } from './live-rules';
import { useMe } from '../session/session';
import { createSocket, retryRefused } from './socket';

interface Live {
  socket: Socket;
  order: LiveOrder;
  /** How many mounted components watch each room. */
  watchers: Map<string, number>;
}

const LiveConnection = createContext<Live | null>(null);

interface LiveProviderProps {
  /** The invalidation rules of messages; the same list at each render. */
  rules: readonly LiveRule[];
  children: ReactNode;
}

/** Keeps the live connection while a user is signed in, and closes it on unmount. */
export function LiveProvider({ rules, children }: LiveProviderProps) {
  const client = useQueryClient();
  const userId = useMe()?.id;
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    if (!userId) return;
    const order = new LiveOrder();
    let opened: Socket | null = null;
    let endRetries = () => {};
    let isOver = false;
    void createSocket(userId, order.seen).then((created) => {
      if (isOver) return;
      opened = created;
      for (const name of liveNames) {
        created.on(name, (message: LiveMessage) =>
          applyLive({ client, order, rules }, { name, message }),
        );
      }
      // A room without messages has a position too, from which a gap can be detected.
      created.on(joinedName, (joined: Joined) => order.joined(joined));
      // The next read of the room is refused, and closes its conversation.
      created.on(accessLostName, () => invalidateRooms(client));
      // Events between the first reads and this connection were not delivered.
      created.once('connect', () => invalidateActive(client));
      endRetries = retryRefused(created);
      created.connect();
      setLive({ socket: created, order, watchers: new Map() });
    });
    return () => {
      isOver = true;
      endRetries();
      opened?.disconnect();
      setLive(null);
    };
  }, [client, rules, userId]);
  return <LiveConnection value={live}>{children}</LiveConnection>;
}

/** The live connection; null before it is opened. */
export const useLiveSocket = (): Socket | null => useContext(LiveConnection)?.socket ?? null;

/**
 * Follows a public entity, or a chat room of a kind, while the component is mounted, also across
 * reconnects; several components may follow one room. `onJoined`, the same function at each render,
 * is called whenever the socket has joined: what happened after a read and before that was not
 * delivered.
 */
export function useWatch(
  kind: WatchRequest['kind'],
  id?: string,
  roomKind?: WatchRequest['roomKind'],
  onJoined?: () => void,
): void {
  const live = useContext(LiveConnection);
  useEffect(() => {
    if (!live) return;
    const { socket, order, watchers } = live;
    const request: WatchRequest = { kind, id, roomKind };
    const room = roomOf(request);
    watchers.set(room, (watchers.get(room) ?? 0) + 1);
    const ask = () =>
      void socket.emit('watch', request, ({ ok }: WatchAnswer) => {
        if (ok) onJoined?.();
      });
    if (socket.connected) ask();
    socket.on('connect', ask);
    return () => {
      socket.off('connect', ask);
      const others = (watchers.get(room) ?? 1) - 1;
      watchers.set(room, others);
      if (others > 0) return;
      socket.emit('unwatch', request);
      order.leave(room);
    };
  }, [live, kind, id, roomKind, onJoined]);
}
