import type { Redis } from 'ioredis';
import { firstSequence, type History, keptMessages, missedOf } from './history';
import { channelOf, messageFrom } from './subscription';

const forgottenAfterSeconds = 3600;

/**
 * Numbers, stores and publishes a message atomically: no two replicas give the same number, and all
 * replicas receive the messages of a room in the order of their numbers. KEYS: count, list. ARGV:
 * number before the first, message without its number, messages kept, seconds kept, number that all
 * later ones must exceed, channel.
 */
const append = `
local count = tonumber(redis.call('GET', KEYS[1]) or ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', math.max(count, tonumber(ARGV[5]))))
local sequence = redis.call('INCR', KEYS[1])
local row = string.format('%.0f', sequence) .. ' ' .. ARGV[2]
redis.call('RPUSH', KEYS[2], row)
redis.call('LTRIM', KEYS[2], -ARGV[3], -1)
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
redis.call('PUBLISH', ARGV[6], row)
return string.format('%.0f', sequence)`;

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
    async append(message) {
      const { room } = message;
      const sequence = await redis.eval(
        append,
        2,
        countOf(room),
        listOf(room),
        firstSequence(now()),
        JSON.stringify(message),
        keptMessages,
        forgottenAfterSeconds,
        least(),
        channelOf(redis),
      );
      return { ...message, sequence: Number(sequence) };
    },
    position,
    async since(room, sequence) {
      const rows = await redis.lrange(listOf(room), 0, -1);
      const kept = rows.map(messageFrom);
      return missedOf(kept, sequence, kept.at(-1)?.sequence ?? (await position(room)));
    },
  };
}
