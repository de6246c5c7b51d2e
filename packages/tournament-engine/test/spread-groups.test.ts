import { spreadGroups } from '../src/index';
import { seedOrder } from '../src/plan';

/** Which group each slot of the first round has; 0 for a bye. */
function slotsOf(groups: readonly number[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(groups.length));
  return seedOrder(size).map((seed) => groups[seed - 1] ?? 0);
}

/** The parts of the bracket whose entries meet by a round, without byes. */
const partsAt = (slots: readonly number[], width: number): number[][] =>
  Array.from({ length: slots.length / width }, (_, part) =>
    slots.slice(part * width, (part + 1) * width).filter((group) => group > 0),
  );

const most = (part: readonly number[]): number =>
  Math.max(0, ...part.map((group) => part.filter((other) => other === group).length));

/** For each round from the first: how many entries of one group are together at most. */
function togetherOf(groups: readonly number[]): number[] {
  const slots = slotsOf(groups);
  const rounds = Array.from({ length: Math.log2(slots.length) }, (_, index) => 2 ** (index + 1));
  return rounds.map((width) => Math.max(...partsAt(slots, width).map(most)));
}

const spread = (groups: number, each: number): number[] =>
  spreadGroups('groups', groups, each).map((one) => ('group' in one ? (one.group ?? 0) : 0));

const pairs = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((groups) =>
  [2, 3, 4, 5, 6, 7, 8].map((each) => [groups, each] as const),
);

test.each(pairs)('5: %i groups, %i of each: mates meet as late as possible', (groups, each) => {
  const found = spread(groups, each);
  for (let tier = 0; tier < each; tier += 1) {
    expect(new Set(found.slice(tier * groups, (tier + 1) * groups)).size).toBe(groups);
  }
  expect(found.slice(0, groups)).toEqual(Array.from({ length: groups }, (_, index) => index + 1));
  // Among n entries of some groups, one group has at least n / groups of them, rounded up: no
  // arrangement has fewer mates together in the largest part of a round.
  const slots = slotsOf(found);
  const least = togetherOf(found).map((_, round) => {
    const sizes = partsAt(slots, 2 ** (round + 1)).map(({ length }) => length);
    return Math.ceil(Math.max(...sizes) / groups);
  });
  expect(togetherOf(found)).toEqual(least);
});

const permutations = (items: number[]): number[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((first) =>
        permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );

/** The best of all arrangements with the first places in order. */
function bestOf(groups: number, each: number): number[] {
  const inOrder = Array.from({ length: groups }, (_, index) => index + 1);
  let all = [inOrder];
  for (let tier = 1; tier < each; tier += 1) {
    all = all.flatMap((one) => permutations(inOrder).map((next) => [...one, ...next]));
  }
  const keyOf = (together: number[]): string => together.map((one) => `${one}`.padStart(2)).join();
  const found = all.map((one) => togetherOf(one)).map((one) => [keyOf(one), one] as const);
  return found.toSorted(([one], [other]) => (one < other ? -1 : 1))[0]?.[1] ?? [];
}

test.each([
  [2, 2],
  [2, 3],
  [2, 5],
  [2, 8],
  [3, 2],
  [3, 3],
  [3, 4],
  [4, 2],
  [4, 3],
  [5, 2],
])('5: of all arrangements of %i groups with %i each none is better', (groups, each) => {
  expect(togetherOf(spread(groups, each))).toEqual(bestOf(groups, each));
});
