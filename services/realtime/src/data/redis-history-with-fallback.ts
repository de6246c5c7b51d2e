import { type Redis, ReplyError } from 'ioredis';
import { type Deliver, firstSequence, type History } from './history';
import { memoryHistory } from './memory-history';
import { redisHistory } from './redis-history';

/**
 * The history that replicas share in Redis and, while Redis is down, one of this process alone, so
 * that its own sockets still receive messages. Numbers begin at the time of day, so they grow
 * across an outage and no message is taken for an old one; a client that missed some finds a gap
 * and is sent `resync`.
 *
 * @param deliver Called for messages appended while Redis is down; all others come by the
 * subscription.
 */
export function redisHistoryWithFallback(redis: Redis, now: () => Date, deliver: Deliver): History {
  // Above all numbers of this millisecond.
  const later = () => new Date(now().getTime() + 1);
  let own: History | null = null;
  let least = 0;
  const shared = redisHistory(redis, now, () => least);
  // Also on a replica without messages during the outage, because others have some.
  redis.on('close', () => (own ??= memoryHistory(later, deliver)));
  redis.on('ready', () => {
    if (own) least = firstSequence(later());
    own = null;
  });

  async function ask<T>(work: (history: History) => Promise<T>): Promise<T> {
    try {
      return await work(own ?? shared);
    } catch (error) {
      if (error instanceof ReplyError) throw error;
      own ??= memoryHistory(later, deliver);
      // After a mere timeout the connection is reopened: Redis is used again only once it is ready.
      if (redis.status === 'ready') redis.disconnect(true);
      return work(own);
    }
  }

  return {
    append: (message, event) => ask((history) => history.append(message, event)),
    position: (room) => ask((history) => history.position(room)),
    since: (room, sequence) => ask((history) => history.since(room, sequence)),
  };
}
