import fc from 'fast-check';
import { fewestMeetings, findCollusion, type Meeting, stakedAtOneAddress } from './collusion';

const hourMs = 3600_000;
const start = Date.UTC(2026, 2, 1);

/** Meetings one hour apart, in the order of the winners. */
const meetings = (winners: string, chance = 0.5): Meeting[] =>
  [...winners].map((winner, nth) => ({
    matchId: `m${String(nth).padStart(3, '0')}`,
    ...{ gameId: 'game', playTypeId: 'duel', chance, firstWon: winner === 'a' },
    completedAt: new Date(start + nth * hourMs),
  }));

test('players who win in turns are found', () => {
  expect(findCollusion(meetings('abababababab'))).toMatchObject({
    ...{ pattern: 'alternating', loser: null, observed: 11, expected: 5.5 },
    probability: 2 ** -11,
  });
});

test('a favourite who always loses is found, on either side', () => {
  const expected = { pattern: 'one-sided', observed: 0, expected: 5.6 };
  const [first, second] = [
    findCollusion(meetings('bbbbbbbb', 0.7)),
    findCollusion(meetings('aaaaaaaa', 0.3)),
  ];
  expect(first).toMatchObject({ ...expected, loser: 'first', expected: expect.closeTo(5.6) });
  expect(first?.probability).toBeCloseTo(0.3 ** 8);
  expect(second).toMatchObject({ ...expected, loser: 'second', expected: expect.closeTo(5.6) });
});

test('what ratings predict, and what chance brings, is not found', () => {
  expect(findCollusion(meetings('aaaaaaaaaaaaaaaa', 0.95))).toBeNull();
  expect(findCollusion(meetings('abaababbabab'))).toBeNull();
  expect(findCollusion(meetings('bbbbbbbb'))).toBeNull();
});

test('few matches say nothing, however improbable', () => {
  const few = 'b'.repeat(fewestMeetings - 1);
  expect(findCollusion(meetings(few, 0.99))).toBeNull();
  expect(findCollusion(meetings(`${few}b`, 0.99))).not.toBeNull();
});

test('only matches of the window, and after a decision, count', () => {
  const dayMs = 24 * hourMs;
  const old = meetings('bbbb', 0.9).map((one) => ({ ...one, matchId: `old ${one.matchId}` }));
  const later = meetings('bbbb', 0.9).map((one) => ({
    ...one,
    completedAt: new Date(one.completedAt.getTime() + 30 * dayMs),
  }));
  const [last] = later.slice(-1);
  const within = new Date((last?.completedAt.getTime() ?? 0) - 30 * dayMs);
  // The first three of the old ones are too old by hours.
  expect(findCollusion([...old, ...later])).toBeNull();
  const justIn = old.map((one) => ({ ...one, completedAt: within }));
  expect(findCollusion([...justIn, ...later])?.matches).toHaveLength(8);
  expect(findCollusion([...justIn, ...later], within)).toBeNull();
  expect(findCollusion([...justIn, ...later], new Date(within.getTime() - 1))).not.toBeNull();
});

const results = fc.array(
  fc.record({ firstWon: fc.boolean(), chance: fc.double({ min: 0.05, max: 0.95, noNaN: true }) }),
  { maxLength: 30 },
);
const asMeetings = (list: { firstWon: boolean; chance: number }[]): Meeting[] =>
  list.map((one, nth) => ({ ...(meetings('a'.repeat(nth + 1)).at(-1) as Meeting), ...one }));

test('one staked match at one address is a finding, until a decision', () => {
  const [only] = meetings('a');
  expect(stakedAtOneAddress(meetings('a'))).toEqual({
    ...{ pattern: 'same-address', loser: null, observed: 1, expected: 0, probability: 1 },
    matches: [only],
  });
  expect(stakedAtOneAddress(meetings('a'), only?.completedAt)).toBeNull();
  expect(stakedAtOneAddress([])).toBeNull();
});

test('order and repetitions of the meetings do not matter', () => {
  fc.assert(
    fc.property(results, fc.integer(), (list, seed) => {
      const all = asMeetings(list);
      const shuffled = [...all, ...all].toSorted(
        (one, other) =>
          ((one.completedAt.getTime() * seed) % 7) - ((other.completedAt.getTime() * seed) % 7),
      );
      expect(findCollusion(shuffled)).toEqual(findCollusion(all));
    }),
  );
});

test('the two players are treated alike', () => {
  const sides = { first: 'second', second: 'first' } as const;
  fc.assert(
    fc.property(results, (list) => {
      const all = asMeetings(list);
      const turned = all.map((one) => ({
        ...one,
        firstWon: !one.firstWon,
        chance: 1 - one.chance,
      }));
      const [found, other] = [findCollusion(all), findCollusion(turned)];
      expect(other?.pattern).toBe(found?.pattern);
      expect(other?.loser ?? null).toBe(found?.loser ? sides[found.loser] : null);
      expect(other?.probability ?? 0).toBeCloseTo(found?.probability ?? 0);
    }),
  );
});

/** A small generator of numbers from 0 to 1 that repeats. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('honest pairs are rarely found, although each of their matches is examined', () => {
  const random = numbersFrom(20_260_301);
  const pairs = globalThis.isThorough ? 1500 : 300;
  let found = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const chance = 0.2 + 0.6 * random();
    const winners = Array.from({ length: 20 }, () => (random() < chance ? 'a' : 'b')).join('');
    const all = meetings(winners, chance);
    const isFound = all.some((_, nth) => findCollusion(all.slice(0, nth + 1)) !== null);
    if (isFound) found += 1;
  }
  expect(found / pairs).toBeLessThan(0.015);
});
