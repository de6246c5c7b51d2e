import type { LiveMessage, LiveName } from '@contend/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Live messages that are about an entity. */
type EntityName = Exclude<LiveName, 'session-ended' | 'resync'>;

/** A change of the cache by a message itself. */
interface LiveChange {
  /** The queries that it changes. A read of them in progress may lack it, and is made again. */
  to(message: LiveMessage): QueryKey[];
  /** Not called for overtaken messages. */
  change(client: QueryClient, message: LiveMessage): void;
}

/**
 * The queries that a live message invalidates. Each feature declares the rules of its own queries.
 */
export interface LiveRule {
  on: EntityName;
  stales(message: LiveMessage): QueryKey[];
  /** Those that every page which follows the entity would read at once: they are read in a moment. */
  stalesLater?(message: LiveMessage): QueryKey[];
  /** Puts the message's data into the cache immediately, in addition. */
  apply?: LiveChange;
}

/** The id in a message's data, or its subject. */
export function entityOf({ id, data }: LiveMessage, field: string): string {
  const value = data[field];
  return typeof value === 'string' ? value : id;
}

const installed = new Set<readonly LiveRule[]>();

/**
 * Adds the rules of a screen's chunk, which need not be in the first load: before the chunk has
 * loaded, none of its queries are in the cache.
 */
export const installLiveRules = (rules: readonly LiveRule[]): void => {
  installed.add(rules);
};

export const installedLiveRules = (): LiveRule[] => [...installed].flat();
