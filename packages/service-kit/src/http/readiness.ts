import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { within } from '../within';

/** One thing that a process stands on. */
export interface Footing {
  name: string;
  /** Without it requests are of no use here; without the others some of it does not work. */
  isNeeded: boolean;
  holds(): Promise<boolean> | boolean;
}

/** Shorter than the second a cluster gives a probe. */
const patienceMs = 800;

/**
 * Tells what is missing, by name: 503 when it is needed or the process takes its leave, and 200 as
 * `degraded` when the rest goes on without it.
 */
export const readiness =
  (footings: Footing[], closing: { now: boolean }): RequestHandler =>
  async (_request, response) => {
    const answers = await Promise.all(
      footings.map(({ holds }) =>
        within(patienceMs, Promise.resolve().then(holds)).catch(() => false),
      ),
    );
    const checks = Object.fromEntries(footings.map(({ name }, nth) => [name, answers[nth]]));
    const gone = footings.filter((_, nth) => !answers[nth]);
    const isReady = !closing.now && !gone.some(({ isNeeded }) => isNeeded);
    const fair = gone.length > 0 ? 'degraded' : 'ready';
    const status = closing.now ? 'draining' : isReady ? fair : 'not ready';
    const missing = gone.map(({ name }) => name);
    response.status(isReady ? 200 : 503).json({ status, missing, checks });
  };

/** Limits go on in memory and sockets on their own replica while it is away. */
export const redisFooting = (redis: Redis): Footing => ({
  name: 'redis',
  isNeeded: false,
  // Asked only while connected: what is asked before waits until the connection is back.
  holds: async () => redis.status === 'ready' && (await redis.ping()) === 'PONG',
});
