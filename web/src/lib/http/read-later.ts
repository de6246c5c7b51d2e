import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Pages read within this time of an event that they all follow. */
const spreadMs = 3000;
/** The least time between two such reads of a query. */
const pauseMs = 10_000;

interface Reader {
  isWaiting: boolean;
  readAt: number;
}

const readers = new WeakMap<QueryClient, Map<string, Reader>>();

/**
 * Reads a query again in a moment, at a random one: of a large event a thousand pages follow each
 * result, and would read at once. While it waits, and for some seconds after it, further calls are
 * one read.
 */
export function readLater(client: QueryClient, queryKey: QueryKey, read: () => void): void {
  const known = readers.get(client) ?? new Map<string, Reader>();
  readers.set(client, known);
  const key = JSON.stringify(queryKey);
  const reader = known.get(key) ?? { isWaiting: false, readAt: -pauseMs };
  known.set(key, reader);
  if (reader.isWaiting) return;
  reader.isWaiting = true;
  const restMs = Math.max(0, reader.readAt + pauseMs - performance.now());
  setTimeout(
    () => {
      Object.assign(reader, { isWaiting: false, readAt: performance.now() });
      read();
    },
    restMs + Math.random() * spreadMs,
  );
}
