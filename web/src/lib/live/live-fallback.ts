import type { LiveConnection } from '@contend/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateActive } from './live-cache';

/** A shorter interruption is not shown: what was missed is sent after it. */
const shownAfterMs = 5000;
/** The pause between two rounds of reads without a live connection; not the same on each page. */
const pauseMs = { least: 15_000, most: 30_000 };
/** The same for guests, who have no connection at any time. */
const guestPauseMs = { least: 30_000, most: 60_000 };

/** Whether a signed-in user has had no connection for some seconds. */
function useInterruption(live: LiveConnection | null, userId: string | undefined): boolean {
  const [isInterrupted, setInterrupted] = useState(false);
  useEffect(() => {
    if (!userId) return;
    const socket = live?.socket;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onConnect = () => {
      clearTimeout(timer);
      setInterrupted(false);
    };
    const onDisconnect = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setInterrupted(true), shownAfterMs);
    };
    if (!socket?.connected) onDisconnect();
    socket?.on('connect', onConnect);
    socket?.on('disconnect', onDisconnect);
    return () => {
      socket?.off('connect', onConnect);
      socket?.off('disconnect', onDisconnect);
      onConnect();
    };
  }, [live, userId]);
  return isInterrupted;
}

/**
 * Reads what is shown every 15 to 30 seconds while the live connection is interrupted, and every 30
 * to 60 seconds for guests. Returns whether it is interrupted.
 */
export function useLiveFallback(live: LiveConnection | null, userId: string | undefined): boolean {
  const client = useQueryClient();
  const isInterrupted = useInterruption(live, userId);
  useEffect(() => {
    if (userId && !isInterrupted) return;
    const { least, most } = userId ? pauseMs : guestPauseMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      const spreadMs = Math.random() * (most - least);
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible' && navigator.onLine) invalidateActive(client);
        next();
      }, least + spreadMs);
    };
    next();
    return () => clearTimeout(timer);
  }, [isInterrupted, userId, client]);
  return isInterrupted;
}
