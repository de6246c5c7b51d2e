import type { LiveMessage, LiveName } from '@contend/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Live messages that are about an entity. */
type EntityName = Exclude<LiveName, 'session-ended' | 'resync'>;

/** Which reads a live message makes stale. Each feature declares the rules of its own reads. */
export interface LiveRule {
  on: EntityName;
  stales(message: LiveMessage): QueryKey[];
  /** Brings the message's own data into the cache at once; not called for overtaken messages. */
  apply?(client: QueryClient, message: LiveMessage): void;
}

/** The id that a message names, or the one that it is about. */
export function entityOf({ id, data }: LiveMessage, field: string): string {
  const value = data[field];
  return typeof value === 'string' ? value : id;
}
