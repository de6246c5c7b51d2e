import { ranksFrom } from '@contend/contracts';
import fc from 'fast-check';
import { type PlayedMatch, recordsOf, windowMs, winningsOf } from './record';

const start = Date.parse('2026-03-02T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

const matchOf = fc.record({
  finalAt: fc.integer({ min: 0, max: 5 }).map((minutes) => new Date(start + minutes * 60_000)),
  isWon: fc.boolean(),
  playerIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
});
const matches = fc
  .array(matchOf, { maxLength: 12 })
  .map((some): PlayedMatch[] => some.map((one, nth) => ({ ...one, id: `m${nth}` })));

test('a record is the same for any order of its matches', () => {
  fc.assert(
    fc.property(matches, fc.infiniteStream(fc.nat()), (played, random) => {
      const shuffled = played
        .map((match) => ({ match, key: random.next().value as number }))
        .sort((one, other) => one.key - other.key)
        .map(({ match }) => match);
      expect(recordsOf(shuffled)).toEqual(recordsOf(played));
    }),
  );
});

test('a record counts each match once, and its streak is the equal results at its end', () => {
  fc.assert(
    fc.property(matches, (played) => {
      const { team, players } = recordsOf(played);
      expect(team.wins + team.losses).toBe(played.length);
      const inOrder = [...played].sort(
        (one, other) =>
          one.finalAt.getTime() - other.finalAt.getTime() || (one.id < other.id ? -1 : 1),
      );
      const results = inOrder.map(({ isWon }) => isWon).reverse();
      const change = results.findIndex((isWon) => isWon !== results[0]);
      const length = change < 0 ? results.length : change;
      expect(team.streak).toBe(results[0] ? length : 0 - length);
      for (const [id, { wins, losses }] of Object.entries(players)) {
        const own = played.filter(({ playerIds }) => playerIds.includes(id));
        expect(wins + losses).toBe(own.length);
      }
    }),
  );
});

test('a wager leaves a window at the very millisecond', () => {
  const settledAt = new Date(start);
  const at = (ms: number) => winningsOf([{ wonCents: 1800, settledAt }], new Date(start + ms));
  const none = { wonCents: 0, wagersWon: 0 };
  const one = { wonCents: 1800, wagersWon: 1 };
  expect(at(0)).toEqual({
    won: { all: one, '30d': one, '7d': one },
    changesAt: new Date(start + 7 * dayMs),
  });
  expect(at(windowMs['7d'] - 1).won['7d']).toEqual(one);
  expect(at(windowMs['7d'])).toEqual({
    won: { all: one, '30d': one, '7d': none },
    changesAt: new Date(start + 30 * dayMs),
  });
  expect(at(windowMs['30d'])).toEqual({
    won: { all: one, '30d': none, '7d': none },
    changesAt: null,
  });
});

test('ranks are competition ranks, also across pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      (amounts, pageSize) => {
        const sums = [...amounts].sort((one, other) => other - one);
        const expected = sums.map((sum) => 1 + sums.filter((other) => other > sum).length);
        const ranks: number[] = [];
        for (let skipped = 0; skipped < sums.length; skipped += pageSize) {
          const page = sums.slice(skipped, skipped + pageSize);
          const above = sums.filter((other) => other > (page[0] ?? 0)).length;
          ranks.push(...ranksFrom(page, { above, skipped }));
        }
        expect(ranks).toEqual(expected);
      },
    ),
  );
});
