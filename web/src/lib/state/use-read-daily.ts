import { useEffect, useRef } from 'react';
import { useNow } from './use-now';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Reads again after 00:00 UTC, when the amounts of a day begin again. */
export function useReadDaily({ refetch }: { refetch: () => unknown }): void {
  const day = Math.floor(useNow(minuteMs) / dayMs);
  const readOn = useRef(day);
  useEffect(() => {
    if (readOn.current === day) return;
    readOn.current = day;
    void refetch();
  }, [day, refetch]);
}
