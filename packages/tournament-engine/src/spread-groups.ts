import { known } from './known';
import type { EntrySource } from './event';
import { bracketSize, seedOrder } from './plan';

/**
 * The entries of a playoff from the groups of a stage, in seed order: all first places, then all
 * second places, and so on. Within a place the groups are arranged so that entries of one group
 * meet as late as possible.
 */
export function spreadGroups(stage: string, groups: number, perGroup: number): EntrySource[] {
  const size = bracketSize(groups * perGroup);
  const slots = new Map(seedOrder(size).map((seed, slot) => [seed, slot]));
  const spread = new Spread(size, slots);
  // The first places stay in order.
  for (let group = 1; group <= groups; group += 1) spread.add(group);
  for (let place = 2; place <= perGroup; place += 1) {
    for (const group of spread.next(groups)) spread.add(group);
    improve(spread, (place - 1) * groups);
  }
  return spread.groupOf.map((group, index) => ({
    ...{ kind: 'place', stage, group, place: Math.floor(index / groups) + 1 },
  }));
}

/** Swaps groups of one place while that parts mates further. */
function improve(spread: Spread, start: number): void {
  const { length } = spread.groupOf;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let one = start; one < length; one += 1) {
      for (let other = one + 1; other < length; other += 1) {
        const before = spread.closeness(one) + spread.closeness(other);
        spread.swap(one, other);
        const after = spread.closeness(one) + spread.closeness(other);
        if (after < before) isBetter = true;
        else spread.swap(one, other);
      }
    }
  }
}

const isPower = (count: number): boolean => (count & (count - 1)) === 0;

/** A part of the bracket, with the entries of one place in it and the groups they will be of. */
interface Part {
  node: number;
  indices: number[];
  groups: number[];
}

/** Groups in seed order, with how many of each are in every part of the bracket. */
class Spread {
  readonly groupOf: number[] = [];
  private readonly rounds: number;
  /** By group: entries in each part, the parts numbered as nodes of a binary tree from 1. */
  private readonly counts = new Map<number, Int16Array>();

  constructor(
    private readonly size: number,
    private readonly slots: ReadonlyMap<number, number>,
  ) {
    this.rounds = Math.log2(size);
  }

  add(group: number): void {
    this.count(this.groupOf.push(group) - 1, 1);
  }

  /**
   * The groups of the next place in seed order: of some arrangements the one that keeps mates
   * furthest apart.
   */
  next(groups: number): number[] {
    const start = this.groupOf.length;
    const indices = Array.from({ length: groups }, (_, index) => start + index);
    const byNode = (one: number, other: number) => this.nodeOf(one) - this.nodeOf(other);
    const firsts = indices
      .map((_, index) => index)
      .sort(byNode)
      .map((index) => index + 1);
    const found = new Map<number, number>();
    this.divide({ node: 1, indices, groups: firsts }, found);
    const arranged = [indices.map((index) => known(found.get(index)))];
    // In a full bracket the order of the first places, mirrored in parts of it, is even better.
    const sorted = indices.toSorted(byNode);
    for (let mirror = 1; isPower(groups) && mirror < groups; mirror += 1) {
      const groupAt = new Map(sorted.map((index, at) => [index, firsts[at ^ mirror]]));
      arranged.push(indices.map((index) => known(groupAt.get(index))));
    }
    const costs = arranged.map((one) => this.costOf(one));
    return known(arranged[costs.indexOf(Math.min(...costs))]);
  }

  /** How early these groups would meet mates as the next ones. */
  private costOf(groups: readonly number[]): number {
    const start = this.groupOf.length;
    for (const group of groups) this.add(group);
    const cost = groups.reduce((sum, _, index) => sum + this.closeness(start + index), 0);
    groups.forEach((_, index) => {
      this.count(start + index, -1);
    });
    this.groupOf.length = start;
    return cost;
  }

  private divide({ node, indices, groups }: Part, found: Map<number, number>): void {
    const [first] = indices;
    if (first === undefined) return;
    if (indices.length === 1) {
      found.set(first, known(groups[0]));
      return;
    }
    const upper = 2 * node;
    const above = indices.filter((index) => this.isIn(index, upper));
    const below = indices.filter((index) => !above.includes(index));
    const more = (group: number) => this.countAt(group, upper) - this.countAt(group, upper + 1);
    const sorted = groups.toSorted((one, other) => more(one) - more(other));
    // In the order of the first places again: those that were together stay so.
    const inOrder = (part: number[]) => groups.filter((group) => part.includes(group));
    const own = inOrder(sorted.slice(0, above.length));
    this.divide({ node: upper, indices: above, groups: own }, found);
    const others = inOrder(sorted.slice(above.length));
    this.divide({ node: upper + 1, indices: below, groups: others }, found);
  }

  /** Whether the entry at an index is in the part of a node. */
  private isIn(index: number, node: number): boolean {
    const depth = 31 - Math.clz32(node);
    return this.nodeOf(index) >> (this.rounds - depth) === node;
  }

  private countAt(group: number, node: number): number {
    return this.counts.get(group)?.[node] ?? 0;
  }

  swap(one: number, other: number): void {
    const [first, second] = [known(this.groupOf[one]), known(this.groupOf[other])];
    if (first === second) return;
    this.count(one, -1);
    this.count(other, -1);
    [this.groupOf[one], this.groupOf[other]] = [second, first];
    this.count(one, 1);
    this.count(other, 1);
  }

  /** How early an entry can meet mates: each round earlier counts four times as much. */
  closeness(index: number): number {
    const counts = this.countsOf(index);
    let sum = 0;
    let nearer = 1;
    for (let round = 1, node = this.nodeOf(index); round <= this.rounds; round += 1) {
      node >>= 1;
      const here = known(counts[node]);
      sum += (here - nearer) * 4 ** -round;
      nearer = here;
    }
    return sum;
  }

  private nodeOf(index: number): number {
    return this.size + known(this.slots.get(index + 1));
  }

  private countsOf(index: number): Int16Array {
    const group = known(this.groupOf[index]);
    const found = this.counts.get(group) ?? new Int16Array(2 * this.size);
    this.counts.set(group, found);
    return found;
  }

  private count(index: number, change: number): void {
    const counts = this.countsOf(index);
    for (let node = this.nodeOf(index); node >= 1; node >>= 1) {
      counts[node] = known(counts[node]) + change;
    }
  }
}
