import { known } from './known';
import { type BracketTree, sizesOf, weightOf } from './mate-counts';
import { MinCostFlow } from './min-cost-flow';

/**
 * Deals the seeds of a bracket, from 0, to groups: each part of the bracket and each tier has as
 * many of a group as of any other, or one more or less.
 */
export function dealSeeds(tree: BracketTree, open: number[], groups: number): number[][] {
  if (groups === 1) return [open];
  if (groups % 2 === 0) {
    return halvesOf(tree, open).flatMap((half) => dealSeeds(tree, half, groups / 2));
  }
  const own = chooseSeeds(tree, open, { groups, wanted: null });
  const rest = open.filter((seed) => !own.includes(seed));
  return [own, ...dealSeeds(tree, rest, groups - 1)];
}

/**
 * Halves the seeds of each part and of each tier. Two seeds of a part are a pair where no smaller
 * part has both, and two of a tier are another one; pairs make circles of even length.
 */
function halvesOf(tree: BracketTree, open: number[]): [number[], number[]] {
  const [inPart, inTier] = [pairsInParts(tree, open), pairsInTiers(tree, open)];
  const isFirst = new Map<number, boolean>();
  for (const start of open) {
    const stack: [number, boolean][] = [[start, true]];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const [seed, is] = next;
      if (isFirst.has(seed)) continue;
      isFirst.set(seed, is);
      for (const other of [inPart.get(seed), inTier.get(seed)]) {
        if (other !== undefined) stack.push([other, !is]);
      }
    }
  }
  return [open.filter((seed) => isFirst.get(seed)), open.filter((seed) => !isFirst.get(seed))];
}

function pairsInParts({ size, slots }: BracketTree, open: number[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const single = new Map(open.map((seed) => [known(slots[seed]), seed]));
  for (let part = 2 * size - 1; part > 1; part -= 1) {
    const seed = single.get(part);
    if (seed !== undefined) pairUp(pairs, single, { key: part >> 1, seed });
  }
  return pairs;
}

function pairsInTiers({ tierOf }: BracketTree, open: number[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const single = new Map<number, number>();
  for (const seed of open) pairUp(pairs, single, { key: known(tierOf[seed]), seed });
  return pairs;
}

/** Pairs a seed with the single one of a key, or makes it that one. */
function pairUp(
  pairs: Map<number, number>,
  single: Map<number, number>,
  { key, seed }: { key: number; seed: number },
): void {
  const other = single.get(key);
  if (other === undefined) single.set(key, seed);
  else {
    single.delete(key);
    pairs.set(seed, other);
    pairs.set(other, seed);
  }
}

interface Choice {
  /** How many groups share the seeds. */
  groups: number;
  /** How many seeds of each tier it has; null: its share of each. */
  wanted: readonly number[] | null;
}

/** Counts more than all parts of a bracket together. */
const must = 8 ** 16;

/**
 * The seeds of one group: its share of those of each part, rounded up or down. With its share of
 * each tier that is possible, for all groups one after another: parts and tiers are two families of
 * nested sets, and a flow through such has a whole solution where it has a fractional one.
 */
export function chooseSeeds(
  tree: BracketTree,
  open: number[],
  { groups, wanted }: Choice,
): number[] {
  const [sink, source] = [0, 2 * tree.size];
  const tierNode = (seed: number): number => source + 1 + known(tree.tierOf[seed]);
  const flow = new MinCostFlow(source + 2 + Math.max(...tree.tierOf));
  const share = (from: number, to: number, range: { of: number; weight: number }): void => {
    const [least, most] = [Math.floor(range.of / groups), Math.ceil(range.of / groups)];
    flow.add({ from, to, room: least, cost: -range.weight });
    flow.add({ from, to, room: most - least, cost: 0 });
    flow.add({ from, to, room: range.of - most, cost: range.weight });
  };
  for (const to of new Set(open.map(tierNode))) {
    const of = open.filter((seed) => tierNode(seed) === to).length;
    if (!wanted) share(source, to, { of, weight: must });
    else flow.add({ from: source, to, room: wanted[to - source - 1] ?? 0, cost: -must });
  }
  const edges = open.map((seed) =>
    flow.add({ from: tierNode(seed), to: known(tree.slots[seed]), room: 1, cost: 0 }),
  );
  for (const [part, of] of sizesOf(tree, open).entries()) {
    if (of > 0) share(part, part === 1 ? sink : part >> 1, { of, weight: weightOf(part) });
  }
  flow.run(source, sink);
  return open.filter((_, index) => flow.isUsed(known(edges[index])));
}
