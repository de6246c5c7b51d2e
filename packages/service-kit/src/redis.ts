import { Redis } from 'ioredis';

export type { Redis };

const silentMs = 2000;

/**
 * Connects to a Redis that may become unavailable. Meanwhile commands fail immediately instead of
 * being queued, so that callers with a fallback use it without delay; a server that does not
 * respond for two seconds counts as unavailable. Reconnects indefinitely.
 */
export function connectRedis(url: string, namespace?: string): Redis {
  const redis = new Redis(url, {
    ...(namespace && { keyPrefix: `${namespace}:` }),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: silentMs,
    socketTimeout: silentMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  return ignoreUnhandledErrors(redis);
}

/**
 * A second connection, for subscriptions: commands are queued until Redis is available, and
 * subscriptions are restored.
 */
export const subscriberOf = (redis: Redis): Redis =>
  ignoreUnhandledErrors(
    redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    }),
  );

/**
 * Command failures are handled by their callers. Socket.IO's adapter ignores the promises of some
 * commands; neither those nor an unhandled `error` event may end the process.
 */
function ignoreUnhandledErrors(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const sent = send(...command);
    Promise.resolve(sent).catch(() => undefined);
    return sent;
  };
  return redis.on('error', () => undefined);
}
