import { hash32 } from './digest';

/**
 * Whole numbers below a limit, each equally likely, from a text: the same numbers for the same
 * text. The generator is sfc32 with 128 bits of state from four hashes of the text; the fairness
 * of a draw rests on the text being secret and random, not on the generator.
 */
export function drawFrom(text: string): (limit: number) => number {
  const state = starts.map((start) => hash32(text, start));
  const next = (): number => advance(state);
  for (let round = 0; round < warmUp; round += 1) next();
  return (limit) => {
    // Numbers beyond the last whole multiple would make small results more likely.
    const bound = range - (range % limit);
    for (;;) {
      const drawn = next();
      if (drawn < bound) return drawn % limit;
    }
  };
}

const range = 2 ** 32;
const warmUp = 16;
const starts = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];

/** The next number from 0 to 2^32 - 1; the state is four such numbers. */
function advance(state: number[]): number {
  const [one = 0, two = 0, three = 0, counter = 0] = state;
  const sum = (one + two + counter) | 0;
  state[0] = two ^ (two >>> 9);
  state[1] = (three + (three << 3)) | 0;
  state[2] = (((three << 21) | (three >>> 11)) + sum) | 0;
  state[3] = (counter + 1) | 0;
  return sum >>> 0;
}
