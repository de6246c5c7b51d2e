import type { Redis } from 'ioredis';
import { firstSequence, type History, type Kept, keptMessages, missedOf } from './history';

const forgottenAfterSeconds = 3600;

/**
 * Numbers and keeps a message in one step, so that no two replicas give the same number.
 * KEYS: count, list. ARGV: first number, message without its number, messages kept, seconds kept.
 */
const append = `
redis.call('SET', KEYS[1], ARGV[1], 'NX')
local sequence = redis.call('INCR', KEYS[1])
redis.call('RPUSH', KEYS[2], string.format('%.0f', sequence) .. ' ' .. ARGV[2])
redis.call('LTRIM', KEYS[2], -ARGV[3], -1)
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
return string.format('%.0f', sequence)`;

/** The history that replicas share. */
export function redisHistory(redis: Redis, now: () => Date): History {
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
      );
      return { ...message, sequence: Number(sequence) };
    },
    position,
    async since(room, sequence) {
      const rows = await redis.lrange(listOf(room), 0, -1);
      const kept = rows.map((row): Kept => {
        const space = row.indexOf(' ');
        const message = JSON.parse(row.slice(space + 1)) as Omit<Kept, 'sequence'>;
        return { ...message, sequence: Number(row.slice(0, space)) };
      });
      return missedOf(kept, sequence, kept.at(-1)?.sequence ?? (await position(room)));
    },
  };
}
