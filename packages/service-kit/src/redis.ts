import { Redis } from 'ioredis';

const silentMs = 2000;

/**
 * A Redis that may come and go. While it is away commands fail at once instead of waiting in
 * memory, so that whoever has another way takes it without delay; one that falls silent is away
 * after two seconds. The connection is tried again for ever.
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
  return heard(redis);
}

/** A second connection, for subscriptions: they wait for Redis, and are made again when it is back. */
export const subscriberOf = (redis: Redis): Redis =>
  heard(
    redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    }),
  );

/**
 * Each command's own failure is handled where it is sent. Socket.IO's adapter sends some that it
 * does not look after; neither those nor an unheard `error` may end the process.
 */
function heard(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const sent = send(...command);
    Promise.resolve(sent).catch(() => undefined);
    return sent;
  };
  return redis.on('error', () => undefined);
}
