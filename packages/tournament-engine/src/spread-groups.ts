import { known } from './known';
import type { EntrySource } from './event';
import { bracketSize, seedOrder } from './plan';

/**
 * The entries of a playoff from the groups of a stage, in seed order: all first places, then all
 * second places, and so on. Within a place the groups are arranged so that entries of one group
 * meet as late as possible.
 */
export function spreadGroups(stage: string, groups: number, perGroup: number): EntrySource[] {
  const order = seedOrder(bracketSize(groups * perGroup));
  const slots = new Map(order.map((seed, slot) => [seed, slot]));
  const groupOf: number[] = [];
  for (let place = 1; place <= perGroup; place += 1) {
    for (let group = 1; group <= groups; group += 1) groupOf.push(group);
    // The first places stay in order; the others are swapped while that parts mates further.
    if (place > 1) improve(groupOf, (place - 1) * groups, slots);
  }
  return groupOf.map((group, index) => ({
    ...{ kind: 'place', stage, group, place: Math.floor(index / groups) + 1 },
  }));
}

function improve(groupOf: number[], start: number, slots: Map<number, number>): void {
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let one = start; one < groupOf.length; one += 1) {
      for (let other = one + 1; other < groupOf.length; other += 1) {
        const before = closeness(groupOf, one, slots) + closeness(groupOf, other, slots);
        swap(groupOf, one, other);
        const after = closeness(groupOf, one, slots) + closeness(groupOf, other, slots);
        if (after < before) isBetter = true;
        else swap(groupOf, one, other);
      }
    }
  }
}

function swap(groupOf: number[], one: number, other: number): void {
  [groupOf[one], groupOf[other]] = [known(groupOf[other]), known(groupOf[one])];
}

/** How early an entry can meet mates: each round earlier counts four times as much. */
function closeness(groupOf: number[], index: number, slots: Map<number, number>): number {
  return groupOf.reduce((sum, group, mate) => {
    if (mate === index || group !== groupOf[index]) return sum;
    const distance = known(slots.get(index + 1)) ^ known(slots.get(mate + 1));
    return sum + 4 ** -(Math.floor(Math.log2(distance)) + 1);
  }, 0);
}
