import { type Redis, ReplyError } from 'ioredis';
import {
  type Deliver,
  firstSequence,
  type History,
  type Kept,
  keptMessages,
  missedOf,
} from './history';
import { memoryHistory } from './memory-history';

/** The channel of a platform's messages; platforms that share a Redis have different prefixes. */
const channelOf = ({ options }: Redis): string => `${options.keyPrefix ?? ''}live:messages`;

/** A stored or published message: its number, a space, and the rest as JSON. */
function messageFrom(row: string): Kept {
  const space = row.indexOf(' ');
  const message = JSON.parse(row.slice(space + 1)) as Omit<Kept, 'sequence'>;
  return { ...message, sequence: Number(row.slice(0, space)) };
}

/** Delivers every message that a replica appends, on this one; restored after an interruption. */
export function subscribe(subscriber: Redis, deliver: Deliver): void {
  const channel = channelOf(subscriber);
  subscriber.on('message', (from: string, row: string) => {
    if (from === channel) deliver(messageFrom(row));
  });
  // Queued until Redis is available; ioredis subscribes again after each reconnect.
  subscriber.subscribe(channel).catch(() => undefined);
}

const forgottenAfterSeconds = 3600;
/** Events of a killed replica are delivered to another within seconds. */
const knownForSeconds = 600;

/**
 * Numbers, stores and publishes a message atomically: no two replicas give the same number, and all
 * replicas receive the messages of a room in the order of their numbers. KEYS: count, list, number
 * given to this event before. ARGV: number before the first, message without its number, messages
 * kept, seconds kept, number that all later ones must exceed, channel, seconds for which the event
 * is known (0: not at all).
 */
const append = `
local earlier = redis.call('GET', KEYS[3])
if earlier then return earlier end
local count = tonumber(redis.call('GET', KEYS[1]) or ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', math.max(count, tonumber(ARGV[5]))))
local sequence = redis.call('INCR', KEYS[1])
local row = string.format('%.0f', sequence) .. ' ' .. ARGV[2]
redis.call('RPUSH', KEYS[2], row)
redis.call('LTRIM', KEYS[2], -ARGV[3], -1)
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
redis.call('PUBLISH', ARGV[6], row)
if ARGV[7] ~= '0' then
  redis.call('SET', KEYS[3], string.format('%.0f', sequence), 'EX', ARGV[7])
end
return string.format('%.0f', sequence)`;

/**
 * Reads a room's count and its last messages in one step: a message in between would look lost.
 * KEYS: count, list. ARGV: number before the first, seconds kept, number that the caller has.
 * Returns the count, then the messages after that number.
 */
const since = `
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2], 'NX')
local count = redis.call('GET', KEYS[1])
local lacking = tonumber(count) - tonumber(ARGV[3])
if lacking <= 0 then return {count} end
local rows = redis.call('LRANGE', KEYS[2], string.format('%.0f', -lacking), -1)
table.insert(rows, 1, count)
return rows`;

/**
 * The history that replicas share.
 *
 * @param least The number that every message appended from now on must exceed.
 */
export function redisHistory(redis: Redis, now: () => Date, least = () => 0): History {
  const countOf = (room: string) => `live:{${room}}:count`;
  const listOf = (room: string) => `live:{${room}}:list`;

  const position = async (room: string): Promise<number> => {
    await redis.set(countOf(room), firstSequence(now()), 'EX', forgottenAfterSeconds, 'NX');
    return Number(await redis.get(countOf(room)));
  };

  return {
    async append(message, event) {
      const { room } = message;
      const sequence = await redis.eval(
        append,
        3,
        countOf(room),
        listOf(room),
        `live:{${room}}:event:${event ?? ''}`,
        firstSequence(now()),
        JSON.stringify(message),
        keptMessages,
        forgottenAfterSeconds,
        least(),
        channelOf(redis),
        event === undefined ? 0 : knownForSeconds,
      );
      return { ...message, sequence: Number(sequence) };
    },
    position,
    async lastAt(room) {
      const row = await redis.lindex(listOf(room), -1);
      return row === null ? null : messageFrom(row).at;
    },
    async since(room, sequence) {
      const [last, ...rows] = (await redis.eval(
        since,
        2,
        countOf(room),
        listOf(room),
        firstSequence(now()),
        forgottenAfterSeconds,
        sequence,
      )) as [string, ...string[]];
      return missedOf(rows.map(messageFrom), sequence, Number(last));
    },
  };
}

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
  /** Messages of an outage are not in Redis: after it no room counts as quiet for longer. */
  let restoredAt: string | null = null;
  const shared = redisHistory(redis, now, () => least);
  // Also on a replica without messages during the outage, because others have some.
  redis.on('close', () => (own ??= memoryHistory(later, deliver)));
  redis.on('ready', () => {
    if (own) {
      least = firstSequence(later());
      restoredAt = now().toISOString();
    }
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
    async lastAt(room) {
      const lastAt = await ask((history) => history.lastAt(room));
      return restoredAt !== null && (lastAt ?? '') < restoredAt ? restoredAt : lastAt;
    },
    since: (room, sequence) => ask((history) => history.since(room, sequence)),
  };
}
