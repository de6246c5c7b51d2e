import type { Clock } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';

/** How long a change on another replica may remain unnoticed. */
const everyMs = 2000;

/**
 * Announces changes of followed users; while Redis is down they keep their last state. Returns a
 * function that stops it.
 */
export function announcePresence(
  { presence }: Pick<RealtimeDeps, 'presence'>,
  clock: Clock,
): () => void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    await presence.announce().catch(() => undefined);
    isRunning = false;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  const stopJumps = clock.onJump(() => void look());
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}
