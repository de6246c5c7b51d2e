import type { StoryPlatform } from '@contend/test-kit';
import { pause } from './pause';

/** Each step wakes the workers of all processes. */
const stepMs = 1000;

/**
 * Moves the platform's clock, which stands still otherwise, at `speed` times the machine's: some
 * work is completed only by its timer.
 */
function movingClock(platform: StoryPlatform, speed: number): () => Promise<void> {
  let movedAt = performance.now();
  return async () => {
    await pause(stepMs);
    const elapsedMs = Math.floor(performance.now() - movedAt);
    movedAt += elapsedMs;
    await platform.moveClock(elapsedMs * speed);
  };
}

/** A condition that moves the platform's clock each time it does not hold. */
export function clockFollowing(
  platform: StoryPlatform,
  isDone: () => Promise<boolean>,
  speed = 1,
): () => Promise<boolean> {
  const move = movingClock(platform, speed);
  return async () => {
    if (await isDone()) return true;
    await move();
    return false;
  };
}

/** Moves the platform's clock as the machine's moves, until the work ends. */
export async function whileClockMoves<T>(platform: StoryPlatform, work: Promise<T>): Promise<T> {
  const move = movingClock(platform, 1);
  let isOver = false;
  const moving = (async () => {
    while (!isOver) await move();
  })();
  try {
    return await work;
  } finally {
    isOver = true;
    await moving;
  }
}
