import { known } from './known';
import { perfectMatching } from './perfect-matching';
import { meetings, type Pair, type Seat } from './swiss-seats';

/** Entries at the end of the table that are paired exactly. */
export const mostExact = 64;

// Each is more than the sum of all lower costs in a tail of 66.
const costOfFloat = 2 ** 20;
const costOfRematch = 2 ** 38;

/** The pairing with the lowest cost; of an odd number one has a bye. */
export function pairTail(seats: Seat[]): Pair[] {
  if (seats.length === 0) return [];
  const costs = seats.map((one) => seats.map((other) => pairCost(one, other)));
  if (seats.length % 2 === 1) {
    const byes = byeCosts(seats);
    for (const [index, cost] of byes.entries()) known(costs[index]).push(cost);
    costs.push([...byes, 0]);
  }
  const partners = known(perfectMatching(costs));
  return seats.flatMap((seat, index): Pair[] => {
    const partner = known(partners[index]);
    if (partner < index) return [];
    return [[seat, seats[partner] ?? null]];
  });
}

function pairCost(one: Seat, other: Seat): number {
  if (one === other) return 0;
  const [upper, lower] = one.group <= other.group ? [one, other] : [other, one];
  const rematch = Math.min(meetings(one, other), 7) ** 2 * costOfRematch;
  if (upper.group === lower.group) {
    const ideal = Math.floor(upper.groupSize / 2);
    return rematch + square(Math.abs(upper.at - lower.at) - ideal);
  }
  const distance = square(lower.group - upper.group) * costOfFloat;
  // The last of the upper group meets the first of the lower one, unless it floated before.
  const position = square(upper.groupSize - 1 - upper.at + lower.at);
  const earlier = Math.min(upper.floats.down, 3) + Math.min(lower.floats.up, 3);
  return rematch + distance + position + 2048 * earlier;
}

/**
 * What a bye of each entry costs; Infinity where another one has had fewer. Those who missed a
 * round come last, then the lower points and the lower position count.
 */
function byeCosts(seats: Seat[]): number[] {
  const fewest = Math.min(...seats.map(({ byes }) => byes));
  const last = known(seats.at(-1)).group + 1;
  return seats.map(({ byes, missed, group, groupSize, at }) => {
    if (byes > fewest) return Infinity;
    const late = Math.min(missed, 3) * square(63) * costOfFloat;
    return late + square(last - group) * costOfFloat + square(groupSize - 1 - at);
  });
}

/** At most 63², so that costs of different kinds cannot add up to the next kind. */
const square = (value: number): number => Math.min(Math.abs(value), 63) ** 2;
