import {
  type Joined,
  joinedName,
  liveNames,
  type LiveMessage,
  type WatchRequest,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { applyLive, readAgain } from './live-cache';
import { useMe } from './session';
import { createSocket, type Seen } from './socket';

const LiveSocket = createContext<Socket | null>(null);

/** Holds the live connection while somebody is signed in, and closes it when it unmounts. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const userId = useMe()?.id;
  const [socket, setSocket] = useState<Socket | null>(null);
  useEffect(() => {
    if (!userId) return;
    const seen: Seen = {};
    let opened: Socket | null = null;
    let isOver = false;
    void createSocket(userId, seen).then((created) => {
      if (isOver) return;
      opened = created;
      for (const name of liveNames) {
        created.on(name, (message: LiveMessage) => applyLive(client, seen, { name, message }));
      }
      // A room that was quiet so far has a place too, from which a gap can be counted.
      created.on(joinedName, ({ room, sequence }: Joined) => void (seen[room] ??= sequence));
      // What happened between the first reads and this connection was told to nobody.
      created.once('connect', () => readAgain(client));
      created.connect();
      setSocket(created);
    });
    return () => {
      isOver = true;
      opened?.disconnect();
      setSocket(null);
    };
  }, [client, userId]);
  return <LiveSocket value={socket}>{children}</LiveSocket>;
}

/** Follows a public entity while the component is on the screen, also across reconnects. */
export function useWatch(kind: WatchRequest['kind'], id?: string): void {
  const socket = useContext(LiveSocket);
  useEffect(() => {
    if (!socket) return;
    const request: WatchRequest = { kind, id };
    const ask = () => void socket.emit('watch', request);
    if (socket.connected) ask();
    socket.on('connect', ask);
    return () => {
      socket.off('connect', ask);
      socket.emit('unwatch', request);
    };
  }, [socket, kind, id]);
}
