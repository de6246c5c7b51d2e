import { known } from './known';
import type { EntrySource } from './event';
import { type BracketTree, MateCounts, treeOf } from './mate-counts';
import { chooseSeeds, dealSeeds } from './choose-seeds';

/**
 * The entries of a playoff from the groups of a stage, in seed order: all first places, then all
 * second places, and so on. Within a place the groups are arranged so that entries of one group
 * meet as late as possible.
 */
export function spreadGroups(stage: string, groups: number, perGroup: number): EntrySource[] {
  const inOrder = Array.from({ length: groups }, (_, index) => index + 1);
  const spread = spreadMates(Array.from({ length: perGroup }, () => inOrder));
  return spread.map((group, index) => ({
    ...{ kind: 'place', stage, group, place: Math.floor(index / groups) + 1 },
  }));
}

/**
 * The group of each seed of a bracket, so that entries of one group meet as late as possible: each
 * part of the bracket has as many of a group as of any other, or one more or less. Seeds are
 * exchanged within a tier alone, and stay in order where that parts no mates later.
 *
 * @param tiers the groups of the entries, best first: all first places, all second places, …
 */
export function spreadMates(tiers: readonly (readonly number[])[]): number[] {
  const groups = [...new Set(tiers.flat())];
  const tree = treeOf(tiers.map(({ length }) => length));
  const parts = isLastOpen(tiers, groups.length)
    ? named(dealSeeds(tree, [...tree.slots.keys()], groups.length), tiers)
    : inTurn(tree, groups, tiers);
  const spread = tree.slots.map(() => 0);
  for (const [group, seeds] of parts) for (const seed of seeds) spread[seed] = group;
  return inMeritOrder(spread, tiers, tree);
}

/** The seeds of each group where not all have one in each tier: those with the most choose first. */
function inTurn(
  tree: BracketTree,
  groups: readonly number[],
  tiers: readonly (readonly number[])[],
): Map<number, number[]> {
  const needs = groups
    .map((group) => ({ group, own: tiers.map((tier) => tier.filter((one) => one === group)) }))
    .sort((one, other) => other.own.flat().length - one.own.flat().length);
  let open = [...tree.slots.keys()];
  return new Map(
    needs.map(({ group, own }, index) => {
      const wanted = own.map(({ length }) => length);
      const seeds = chooseSeeds(tree, open, { groups: groups.length - index, wanted });
      open = open.filter((seed) => !seeds.includes(seed));
      return [group, seeds];
    }),
  );
}

/** Whether every tier has each group once, and the last one each at most once. */
const isLastOpen = (tiers: readonly (readonly number[])[], groups: number): boolean =>
  tiers.every(
    (tier, index) =>
      new Set(tier).size === tier.length && (tier.length === groups || index === tiers.length - 1),
  );

/**
 * Which group has which seeds: one with an entry in the last tier has seeds that reach it, and
 * among such ones, as among the others, the better group has the better seed of the first tier.
 */
function named(
  dealt: readonly number[][],
  tiers: readonly (readonly number[])[],
): Map<number, number[]> {
  const [first, last] = [known(tiers[0]), new Set(tiers.at(-1))];
  const start = tiers.flat().length - last.size;
  const isReaching = (seeds: number[]): boolean => seeds.some((seed) => seed >= start);
  const inOrder = dealt.toSorted((one, other) => Math.min(...one) - Math.min(...other));
  return new Map(
    [true, false].flatMap((reaches) => {
      const seeds = inOrder.filter((one) => isReaching(one) === reaches);
      const groups = first.filter((group) => last.has(group) === reaches);
      return groups.map((group, index) => [group, known(seeds[index])] as const);
    }),
  );
}

/** Exchanges seeds of a tier that are out of order, where mates meet no earlier for it. */
function inMeritOrder(
  spread: number[],
  tiers: readonly (readonly number[])[],
  tree: BracketTree,
): number[] {
  const counts = new MateCounts(spread, tree);
  let start = 0;
  for (const tier of tiers) {
    while (exchangeOnce(counts, tier, start)) continue;
    start += tier.length;
  }
  return counts.groupOf;
}

/** Compares each two seeds of a tier once; returns whether any were exchanged. */
function exchangeOnce(counts: MateCounts, tier: readonly number[], start: number): boolean {
  const rank = new Map(tier.map((group, index) => [group, index]));
  const isBehind = (one: number, other: number): boolean =>
    known(rank.get(known(counts.groupOf[one]))) > known(rank.get(known(counts.groupOf[other])));
  let isChanged = false;
  for (let one = start; one < start + tier.length; one += 1) {
    for (let other = one + 1; other < start + tier.length; other += 1) {
      if (isBehind(one, other) && counts.exchange(one, other)) isChanged = true;
    }
  }
  return isChanged;
}
