import { type LeaderboardMetric, ranksFrom } from '@contend/contracts';
import fc from 'fast-check';
import type { UserDeps } from '../src/deps';
import { tieOf } from '../src/leaderboards/board-cell';
import { noBoardIndexes } from '../src/leaderboards/board-indexes.repository';
import { recordEarnings } from '../src/leaderboards/earnings.consumer';
import { rankPlayers } from '../src/leaderboards/leaderboards.actions';
import { boardOf, type Score } from '../src/leaderboards/ranking';
import { recentBoards } from '../src/leaderboards/recent-boards.repository';
import { type Career, newCareer, play, ratingIn } from '../src/ratings/career';
import { countResults } from '../src/ratings/counting.actions';
import { continueRecount } from '../src/ratings/recount.actions';
import { type Outcome, resultOf } from '../src/ratings/result';
import { shownRating } from '../src/ratings/shown-rating';
import { countryOf, idOf, outcomeOf, recountFixture, start } from './recount-fixture';
import { scoreChanges } from './score-changes';

const players = [1, 2, 3, 4];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const windows = ['all', 'season', '30d', '7d'] as const;
const metrics: LeaderboardMetric[] = ['wins', 'xp', 'rating', 'earnings'];
const game = { gameId: idOf(1000), playTypeId: idOf(1001) };
const places = [{}, { gameId: game.gameId }, game];

interface Ranked {
  userId: string;
  rank: number;
  score: number;
}

/** All pages of a board, read one after another. */
async function readBoard({ rankings }: UserDeps, board: string, pageSize: number) {
  const ranked: Ranked[] = [];
  for (let page = 1; ; page += 1) {
    const { items, above, total } = await rankings.read(board).page({ page, pageSize });
    const scores = items.map(({ score }) => score);
    const ranks = ranksFrom(scores, { above, skipped: (page - 1) * pageSize });
    ranked.push(...items.map((one, nth) => ({ ...one, rank: ranks[nth] ?? 0 })));
    if (items.length === 0) return { ranked, total };
  }
}

const germans = new Set(players.filter((nth) => countryOf(nth) === 'DE').map(idOf));

/** The oracle of a country's board: the scores of its players, ranked among themselves. */
const amongGermans = (all: Ranked[]): Ranked[] =>
  boardFrom(
    new Map(all.flatMap((one) => (germans.has(one.userId) ? [[one.userId, one.score]] : []))),
  );

/** The oracle: sorts all scores, and counts the higher ones for each. */
function boardFrom(scores: Map<string, number>): Ranked[] {
  const sorted = [...scores].sort(
    ([one, score], [other, higher]) =>
      higher - score || tieOf(one) - tieOf(other) || (one < other ? -1 : 1),
  );
  return sorted.map(([userId, score]) => ({
    ...{ userId, score },
    rank: 1 + sorted.filter(([, other]) => other > score).length,
  }));
}

interface Won {
  user: number;
  minute: number;
  amountCents: number;
}

/** The oracle of one board: adds up the matches and payouts within its window, from first to last. */
function rebuilt(
  { metric, since }: { metric: LeaderboardMetric; since: (at: Date) => boolean },
  { outcomes, won, now }: { outcomes: Outcome[]; won: Won[]; now: Date },
): Ranked[] {
  const scores = new Map<string, number>();
  const add = (userId: string, score: number) => {
    if (score > 0) scores.set(userId, (scores.get(userId) ?? 0) + score);
  };
  const last = new Map<string, Outcome>();
  for (const one of outcomes) {
    if ((last.get(one.id)?.sequence ?? 0) < one.sequence) last.set(one.id, one);
  }
  const careers = new Map<string, Career>();
  const results = [...last.values()].map(resultOf).filter(({ match }) => match);
  results.sort((one, other) => ((one.position ?? '') < (other.position ?? '') ? -1 : 1));
  for (const { match } of results) {
    if (!match) continue;
    for (const seat of play(match, (userId) => careers.get(userId) ?? newCareer)) {
      const { userId, before, after } = seat;
      careers.set(userId, after);
      if (!since(match.completedAt)) continue;
      if (metric === 'wins') add(userId, after.wins - before.wins);
      if (metric === 'xp') add(userId, after.xp - before.xp);
    }
  }
  for (const [userId, career] of careers) {
    const [pool] = career.pools;
    if (metric !== 'rating' || !pool?.ratedAt || pool.matches < 5 || !since(pool.ratedAt)) continue;
    scores.set(userId, shownRating({ rating: ratingIn(career, pool), ratedAt: pool.ratedAt }, now));
  }
  for (const { user, minute, amountCents } of metric === 'earnings' ? won : []) {
    if (since(new Date(start + minute * minuteMs))) add(idOf(user), amountCents);
  }
  return boardFrom(scores);
}

const sinceOf = (window: (typeof windows)[number], now: Date) => (at: Date) => {
  if (window === 'all') return true;
  if (window === '7d') return at.getTime() > now.getTime() - 7 * dayMs;
  if (window === '30d') return at.getTime() > now.getTime() - 30 * dayMs;
  return now.getTime() < Date.UTC(2026, 3, 1);
};

const outcome = fc
  .record({
    nth: fc.integer({ min: 0, max: 9 }),
    sequence: fc.integer({ min: 1, max: 3 }),
    winner: fc.constantFrom('home' as const, 'away' as const, 'home' as const, null),
  })
  .map(({ nth, ...change }) => outcomeOf(nth, [1 + (nth % 2), 3 + (nth % 2)], change));
const outcomeList = fc.uniqueArray(outcome, {
  ...{ minLength: 8, maxLength: 24 },
  selector: ({ id, sequence }) => `${id} ${sequence}`,
});
const wonList = fc.array(
  fc.record({
    user: fc.constantFrom(...players),
    minute: fc.integer({ min: 0, max: 9 }),
    amountCents: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 6 },
);
const times = fc
  .tuple(
    fc.constantFrom(0, 7 * dayMs, 30 * dayMs, 90 * dayMs, 200 * dayMs),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([ms, minute]) => new Date(start + ms + minute * minuteMs));

test.thorough(
  'every board equals a rebuild from events, in whatever order these arrive',
  async () => {
    const { deps, note, reset, end } = await recountFixture(players.length);
    await fc.assert(
      fc
        .asyncProperty(outcomeList, wonList, times, async (outcomes, won, now) => {
          const then: UserDeps = { ...deps, now: () => now };
          for (const one of outcomes) await countResults(deps, await note([one]));
          while ((await deps.pendingRecounts.first(1)).length > 0) await continueRecount(deps);
          const rows = won.map(({ user, minute, amountCents }, nth) => ({
            ...{ id: idOf(nth), userId: idOf(user), amountCents, ...game },
            at: new Date(start + minute * minuteMs),
          }));
          await recordEarnings(deps, rows);
          await recordEarnings(deps, rows);
          await rankPlayers(deps, players.slice(0, 2).map(idOf));
          await rankPlayers(then, players.map(idOf));
          for (const metric of metrics) {
            for (const window of windows) {
              const board = { metric, since: sinceOf(window, now) };
              const expected = rebuilt(board, { outcomes, won, now });
              for (const place of places) {
                const key = boardOf({ metric, window, ...place }, now);
                expect((await readBoard(deps, key, 3)).ranked).toEqual(expected);
                const german = boardOf({ metric, window, ...place, country: 'DE' }, now);
                expect((await readBoard(deps, german, 3)).ranked).toEqual(amongGermans(expected));
              }
            }
          }
        })
        .beforeEach(reset),
      { numRuns: 8 },
    );
    await end();
  },
);

const board = 'wins:all';
test.thorough('ranks follow the scores, and pages of any size have everyone once', async () => {
  const { deps, reset, end } = await recountFixture(0);
  await fc.assert(
    fc
      .asyncProperty(scoreChanges(1), fc.integer({ min: 1, max: 9 }), async (changes, pageSize) => {
        const scores = new Map<string, number>();
        for (const { user, score } of changes) {
          const userId = idOf(user);
          const all: Score[] = score === null ? [] : [{ board, score }];
          await deps.transaction(() => deps.rankings.replace(new Map([[userId, all]])));
          if (score === null) scores.delete(userId);
          else scores.set(userId, score);
        }
        const expected = boardFrom(scores);
        const { ranked, total } = await readBoard(deps, board, pageSize);
        expect(ranked).toEqual(expected);
        expect(total).toBe(expected.length);
        for (const [nth, { userId, rank, score }] of expected.entries()) {
          const place = { rank, position: nth + 1, score };
          expect(await deps.rankings.read(board).place(userId)).toEqual(place);
        }
      })
      .beforeEach(reset),
    { numRuns: 12 },
  );
  await end();
});

test.thorough('counts depend on the present scores alone, not on those before them', async () => {
  const { db, deps, reset, end } = await recountFixture(0);
  const after = async (changes: [user: number, score: number][]) => {
    await reset();
    for (const [user, score] of changes) {
      const scores = new Map([[idOf(user), [{ board, score }]]]);
      await deps.transaction(() => deps.rankings.replace(scores));
    }
    return db.connection.collection('rankingCounts').find().sort({ bucket: 1 }).toArray();
  };
  const present: [number, number][] = [
    [1, 1],
    [2, 2],
    [3, 1],
  ];
  expect(await after([[2, 1], [1, 2], ...present])).toEqual(await after(present));
  await end();
});

test.thorough('a board of a country leaves out a player who lives there no more', async () => {
  const { db, deps, end } = await recountFixture(2);
  const { rankings, users, boardStates: states } = deps;
  const memberPerks = { plansOf: () => Promise.resolve(new Map<string, string>()) };
  const stores = { rankings, users, memberPerks, states, indexes: noBoardIndexes, db };
  const boards = recentBoards(stores);
  const german = `${board}:DE`;
  const scores: Score[] = [{ board: german, score: 3 }];
  const both = new Map([1, 2].map((nth) => [idOf(nth), scores]));
  await deps.transaction(() => rankings.replace(both));
  const { items } = await boards.page(german, 1);
  expect(items.map(({ user }) => user.id)).toEqual([idOf(1)]);
  expect((await boards.place(german, idOf(1)))?.place).toMatchObject({ score: 3 });
  expect((await boards.place(german, idOf(2)))?.place).toBeNull();
  await end();
});

test.thorough('a repeated ranking names no changes; a change names its boards', async () => {
  const { deps, end } = await recountFixture(0);
  const replace = (scores: Score[]) =>
    deps.transaction(() => deps.rankings.replace(new Map([[idOf(1), scores]])));
  const [one, other] = [board, `${board}:DE`].map((name) => ({ board: name, score: 1 }));
  const first = await replace([one!, other!]);
  expect(first).toEqual({ boards: [board, `${board}:DE`], userIds: [idOf(1)] });
  expect(await replace([one!, other!])).toEqual({ boards: [], userIds: [] });
  expect(await replace([one!])).toEqual({ boards: [`${board}:DE`], userIds: [idOf(1)] });
  await deps.boardStates.watch([board, other!.board]);
  for (const state of (await deps.boardStates.of([board, other!.board])).values())
    await deps.boardStates.claim(state, `set of ${state._id}`);
  expect(await deps.boardStates.indexed([board])).toEqual([{ board, index: `set of ${board}` }]);
  expect(await deps.boardStates.indexed(null)).toHaveLength(2);
  await end();
});
