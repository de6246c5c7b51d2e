import { Redis } from 'ioredis';

/**
 * A Redis that may come and go: commands fail soon while it is away instead of waiting in memory,
 * and the connection is tried again for ever.
 */
export function connectRedis(url: string, namespace?: string): Redis {
  const redis = new Redis(url, {
    ...(namespace && { keyPrefix: `${namespace}:` }),
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  // Each command's own failure is handled where it is sent; an unheard `error` would end the process.
  redis.on('error', () => undefined);
  return redis;
}
