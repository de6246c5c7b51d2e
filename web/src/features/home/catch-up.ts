import { useEffect } from 'react';

const catchUpMs = 1000;

interface CatchUp {
  /** Whether a list is behind what is known of its items: events update it later. */
  isBehind: boolean;
  refetch: () => unknown;
}

/** Reads a list again, every second while it is behind. */
export function useCatchUp({ isBehind, refetch }: CatchUp): void {
  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(() => void refetch(), catchUpMs);
    return () => clearInterval(timer);
  }, [isBehind, refetch]);
}
