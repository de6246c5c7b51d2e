import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { within } from '../within';

/** A dependency of a process. */
export interface ReadinessCheck {
  name: string;
  /** Without it no request succeeds; without an optional dependency some features fail. */
  required: boolean;
  isHealthy(): Promise<boolean> | boolean;
}

/** Shorter than the one-second timeout of a cluster's probe. */
const checkTimeoutMs = 800;

/**
 * Lists missing dependencies by name: 503 when a required one is missing or shutdown has begun, and
 * 200 with status `degraded` when only optional ones are missing.
 */
export const readiness =
  (dependencies: ReadinessCheck[], closing: { now: boolean }): RequestHandler =>
  async (_request, response) => {
    const answers = await Promise.all(
      dependencies.map(({ isHealthy }) =>
        within(checkTimeoutMs, Promise.resolve().then(isHealthy)).catch(() => false),
      ),
    );
    const checks = Object.fromEntries(dependencies.map(({ name }, nth) => [name, answers[nth]]));
    const failed = dependencies.filter((_, nth) => !answers[nth]);
    const isReady = !closing.now && !failed.some(({ required }) => required);
    const available = failed.length > 0 ? 'degraded' : 'ready';
    const status = closing.now ? 'draining' : isReady ? available : 'not ready';
    const missing = failed.map(({ name }) => name);
    response.status(isReady ? 200 : 503).json({ status, missing, checks });
  };

/**
 * While Redis is unavailable, limits are counted in memory and sockets receive only the messages of
 * their own replica.
 */
export const redisCheck = (redis: Redis): ReadinessCheck => ({
  name: 'redis',
  required: false,
  // Only while connected: commands issued before are queued until the connection is back.
  isHealthy: async () => redis.status === 'ready' && (await redis.ping()) === 'PONG',
});
