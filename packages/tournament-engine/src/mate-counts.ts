import { known } from './known';
import { bracketSize, seedOrder } from './plan';

/** The parts of a bracket, numbered as nodes of a binary tree from 1, and the seeds in them. */
export interface BracketTree {
  size: number;
  /** By seed, from 0: its node in the first round. */
  slots: number[];
  /** By seed, from 0: its tier, from 0. */
  tierOf: number[];
}

/** @param lengths how many seeds each tier has */
export function treeOf(lengths: readonly number[]): BracketTree {
  const tierOf = lengths.flatMap((length, tier) => Array.from({ length }, () => tier));
  const size = bracketSize(tierOf.length);
  const slotOf = new Map(seedOrder(size).map((seed, slot) => [seed, slot]));
  const slots = tierOf.map((_, seed) => size + known(slotOf.get(seed + 1)));
  return { size, slots, tierOf };
}

/** The parts of the bracket in which a seed is, the smallest first. */
function partsOf({ slots }: BracketTree, seed: number): number[] {
  const parts: number[] = [];
  for (let node = known(slots[seed]); node >= 1; node >>= 1) parts.push(node);
  return parts;
}

/** How many of some seeds are in each part. */
export function sizesOf(tree: BracketTree, seeds: Iterable<number>): Int16Array {
  const sizes = new Int16Array(2 * tree.size);
  for (const seed of seeds) {
    for (const part of partsOf(tree, seed)) sizes[part] = known(sizes[part]) + 1;
  }
  return sizes;
}

/** How much an entry too many or too few in a part counts: eight times as much a round earlier. */
export const weightOf = (part: number): number => 8 ** (31 - Math.clz32(part));

/** The groups of all seeds, with how many entries of each are in every part of the bracket. */
export class MateCounts {
  private readonly all: Int16Array;
  private readonly counts: Map<number, Int16Array>;

  constructor(
    readonly groupOf: number[],
    private readonly tree: BracketTree,
  ) {
    this.all = sizesOf(tree, groupOf.keys());
    const seeds = new Map<number, number[]>();
    for (const [seed, group] of groupOf.entries()) {
      seeds.set(group, [...(seeds.get(group) ?? []), seed]);
    }
    this.counts = new Map([...seeds].map(([group, own]) => [group, sizesOf(tree, own)]));
  }

  /** Exchanges the groups of two seeds unless that brings mates closer; returns whether it did. */
  exchange(one: number, other: number): boolean {
    const before = this.closeness(one, other);
    this.swap(one, other);
    if (this.closeness(one, other) <= before) return true;
    this.swap(one, other);
    return false;
  }

  private swap(one: number, other: number): void {
    const [first, second] = [known(this.groupOf[one]), known(this.groupOf[other])];
    this.move(first, { from: one, to: other });
    this.move(second, { from: other, to: one });
    [this.groupOf[one], this.groupOf[other]] = [second, first];
  }

  private move(group: number, { from, to }: { from: number; to: number }): void {
    const counts = known(this.counts.get(group));
    for (const part of partsOf(this.tree, from)) counts[part] = known(counts[part]) - 1;
    for (const part of partsOf(this.tree, to)) counts[part] = known(counts[part]) + 1;
  }

  /** By how much the groups of two seeds have more or fewer entries around them than their share. */
  private closeness(one: number, other: number): number {
    const parts = [...partsOf(this.tree, one), ...partsOf(this.tree, other)];
    let sum = 0;
    for (const seed of [one, other]) {
      const counts = known(this.counts.get(known(this.groupOf[seed])));
      for (const part of parts) {
        const share = known(this.all[part]) / this.counts.size;
        const count = known(counts[part]);
        const excess = Math.max(0, count - Math.ceil(share), Math.floor(share) - count);
        sum += excess * weightOf(part);
      }
    }
    return sum;
  }
}
