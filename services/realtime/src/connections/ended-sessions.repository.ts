import { sessionLifeMs } from '@contend/contracts';
import type { Redis } from 'ioredis';

/** Ended sessions, shared by all replicas: each event reaches only one of them. */
export interface EndedSessions {
  /** Ends every session of `id` (a session, or a user) that began before `before`. */
  end(id: string, before: number): Promise<void>;
  isEnded(ids: string[], issuedAt: number): Promise<boolean>;
}

const keyOf = (id: string) => `live:ended:${id}`;
const keptSeconds = sessionLifeMs / 1000;

/** Kept as long as the longest credential lives; in memory with a single process. */
export function endedSessions(redis: Redis | null): EndedSessions {
  const memory = new Map<string, number>();
  const endOf = async (id: string) => Number((await redis?.get(keyOf(id))) ?? memory.get(id) ?? 0);
  return {
    async end(id, before) {
      if (before <= (await endOf(id))) return;
      if (redis) await redis.set(keyOf(id), before, 'EX', keptSeconds);
      else memory.set(id, before);
    },
    async isEnded(ids, issuedAt) {
      const ends = await Promise.all(ids.map((id) => endOf(id)));
      return ends.some((before) => issuedAt < before);
    },
  };
}
