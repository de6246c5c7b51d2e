import { type Bus, connectRedis, inProcessBus, kafkaBus } from '@contend/service-kit';
import type { Redis } from 'ioredis';

declare global {
  /**
   * Set by the test project: whether its stories use embedded or real infrastructure, in this
   * process or with a process for each service.
   */
  var storyMode: 'embedded' | 'real' | 'processes' | undefined;
  /** A Redis beside the embedded infrastructure, for benchmarks. */
  var storyRedisUrl: string | undefined;
}

export interface StoryInfrastructure {
  mongoUrl: string;
  bus: Bus;
  redis: Redis | null;
}

/**
 * The address of the store, for stories without bus and Redis: they run on the in-process bus
 * alone. @throws when the test project did not set up the run.
 */
export function storyStoreUrl(): string {
  const mongoUrl = process.env.MONGO_URL ?? process.env.STORY_MONGO_URL;
  if (!mongoUrl) throw new Error('No store: run stories through the jest projects of the root.');
  return mongoUrl;
}

/** The store, bus and Redis of this run. @throws when the test project did not set up the run. */
export async function storyInfrastructureOf(
  prefix: string,
  groups: readonly string[],
): Promise<StoryInfrastructure> {
  const mongoUrl = storyStoreUrl();
  if (globalThis.storyMode === 'embedded') {
    const url = globalThis.storyRedisUrl;
    const redis = url === undefined ? null : connectRedis(url, prefix);
    return { mongoUrl, bus: inProcessBus(groups), redis };
  }
  const { KAFKA_BROKERS, REDIS_URL } = process.env;
  if (!KAFKA_BROKERS || !REDIS_URL) throw new Error('KAFKA_BROKERS and REDIS_URL must be set.');
  return {
    mongoUrl,
    bus: kafkaBus({
      brokers: KAFKA_BROKERS.split(','),
      clientId: prefix,
      prefix: `${prefix}.`,
      partitions: 3,
    }),
    redis: connectRedis(REDIS_URL, prefix),
  };
}
