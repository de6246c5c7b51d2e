import { type Redis, ReplyError } from 'ioredis';
import { firstSequence, type History } from './history';
import { memoryHistory } from './memory-history';
import { redisHistory } from './redis-history';

/**
 * The history that replicas share in Redis and, while Redis is away, one of this process alone: its
 * own sockets are still shown what happens. Numbers begin at the time of day, so they grow over the
 * way there and back, and nobody takes a message for an old one; whoever missed some finds a gap
 * and is told to read again.
 */
export function redisHistoryWithFallback(redis: Redis, now: () => Date): History {
  let own: History | null = null;
  let least = 0;
  const shared = redisHistory(redis, now, () => least);
  // Also a replica that has nothing to number meanwhile, because others have.
  redis.on('close', () => (own ??= memoryHistory(now)));
  redis.on('ready', () => {
    if (own) least = firstSequence(now());
    own = null;
  });

  async function ask<T>(work: (history: History) => Promise<T>): Promise<T> {
    try {
      return await work(own ?? shared);
    } catch (error) {
      if (error instanceof ReplyError) throw error;
      own ??= memoryHistory(now);
      // What only took too long is not used again before the others know of it too.
      if (redis.status === 'ready') redis.disconnect(true);
      return work(own);
    }
  }

  return {
    append: (message) => ask((history) => history.append(message)),
    position: (room) => ask((history) => history.position(room)),
    since: (room, sequence) => ask((history) => history.since(room, sequence)),
  };
}
