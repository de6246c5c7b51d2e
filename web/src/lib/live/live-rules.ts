import type { LiveMessage, LiveName } from '@contend/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Live messages that are about an entity. */
type EntityName = Exclude<LiveName, 'session-ended' | 'resync'>;

/**
 * The queries that a live message invalidates. Each feature declares the rules of its own queries.
 */
export interface LiveRule {
  on: EntityName;
  stales(message: LiveMessage): QueryKey[];
  /** Those that every page which follows the entity would read at once: they are read in a moment. */
  stalesLater?(message: LiveMessage): QueryKey[];
  /** Puts the message's data into the cache immediately; not called for overtaken messages. */
  apply?(client: QueryClient, message: LiveMessage): void;
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
