/**
 * How slow the machine is now: the time of a fixed loop against that of an idle machine on which
 * the limits of tests were chosen, at least 1. Waits and limits of tests are multiplied by it.
 */
const idleMs = 60;
const steps = 30_000_000;
const rounds = 3;

function loopMs() {
  const begun = performance.now();
  let bits = 1;
  for (let step = 0; step < steps; step += 1) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
  }
  // A result that is used: the loop is not removed by the compiler.
  return bits === 0 ? 0 : performance.now() - begun;
}

/** The mean of some rounds, because other work on the machine comes and goes. */
export function measureSlowness() {
  const times = Array.from({ length: rounds }, loopMs);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / rounds;
  return Math.max(1, Math.round((10 * mean) / idleMs) / 10);
}
