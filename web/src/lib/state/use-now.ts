import { useEffect, useState } from 'react';
import { serverNow } from '../format/server-clock';

/** The server's time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
