/** The specification's numbers of the top progress bar (§9). */
export const progressNumbers = {
  minimum: 0.08,
  speedMs: 200,
  trickleRate: 0.02,
  trickleSpeedMs: 800,
};

/** The maximum position while the duration is unknown. */
const furthest = 0.994;

export interface Progress {
  start(): void;
  finish(): void;
}

/**
 * Drives a bar from 0 to 1: `show` receives each position, and null at the end. `random` (0 to 1)
 * varies the steps.
 */
export function createProgress(
  show: (position: number | null) => void,
  random: () => number = Math.random,
): Progress {
  const { minimum, speedMs, trickleRate, trickleSpeedMs } = progressNumbers;
  let position: number | null = null;
  let trickle: ReturnType<typeof setInterval> | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;
  const move = (next: number | null) => {
    position = next;
    show(next);
  };
  return {
    start() {
      clearTimeout(leave);
      clearInterval(trickle);
      move(minimum);
      trickle = setInterval(
        () => move(Math.min(furthest, (position ?? minimum) + random() * trickleRate)),
        trickleSpeedMs,
      );
    },
    finish() {
      if (position === null) return;
      clearInterval(trickle);
      move(1);
      leave = setTimeout(() => move(null), speedMs);
    },
  };
}
