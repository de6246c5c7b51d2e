import { ratingChanged, ratingCorrected } from '@contend/contracts';
import { type Database, retryStale } from '@contend/service-kit';
import fc from 'fast-check';
import type { UserDeps } from '../src/deps';
import { annulRatings, liftRatingAnnulment } from '../src/ratings/annulments.actions';
import type { PlayedMatch } from '../src/ratings/career';
import { countResults } from '../src/ratings/counting.actions';
import { continueRecount } from '../src/ratings/recount.actions';
import type { Outcome } from '../src/ratings/result';
import { KnownCareers } from '../src/ratings/pending-recount';
import { drain, idOf, inOnePass, pagesOf, recountFixture, start } from './recount-fixture';

const players = 5;
const matches = 8;
const minuteMs = 60_000;
const actor = { id: idOf(99), roles: ['admin'], sessionId: null } as never;

interface Roster {
  order: number[];
  size: number;
  playType: number;
  isRated: boolean;
}

const roster: fc.Arbitrary<Roster> = fc.record({
  order: fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 4, maxLength: 4 }),
  size: fc.constantFrom(1, 2),
  playType: fc.constantFrom(1001, 1002, 1003),
  isRated: fc.constantFrom(true, true, true, false),
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('result' as const),
    nth: fc.integer({ min: 0, max: matches - 1 }),
    sequence: fc.integer({ min: 1, max: 3 }),
    winner: fc.constantFrom('home' as const, 'away' as const, 'home' as const, null),
  }),
  fc.record({
    kind: fc.constant('annul' as const),
    player: fc.integer({ min: 1, max: players }),
    minute: fc.integer({ min: 0, max: matches }),
  }),
  fc.record({ kind: fc.constant('lift' as const), player: fc.integer({ min: 1, max: players }) }),
  fc.record({ kind: fc.constant('page' as const), isInterrupted: fc.boolean() }),
);
type Step = ReturnType<(typeof step)['generate']>['value'];

/** Match `nth` ends in minute `nth`. */
function outcomeOf(
  { order, size, playType, isRated }: Roster,
  { nth, sequence, winner }: Extract<Step, { kind: 'result' }>,
): Outcome {
  const ids = order.slice(0, 2 * size).map(idOf);
  const [home, away] = [ids.slice(0, size), ids.slice(size)];
  const completedAt = new Date(start + nth * minuteMs);
  const place = { gameId: idOf(1000), playTypeId: idOf(playType), isRated };
  const scores: [number, number] = winner === 'away' ? [0, 2] : [2, 0];
  const match = winner && { ...place, home, away, winner, scores, completedAt };
  return { id: idOf(10_000 + nth), sequence, players: ids, match };
}

/** Aborts a transaction, like a process that dies before it commits. */
class Interruption extends Error {}

async function interrupted(deps: UserDeps, work: (unsafe: UserDeps) => Promise<unknown>) {
  const transaction: UserDeps['transaction'] = (inner) =>
    deps.transaction(async () => {
      await inner();
      throw new Interruption();
    });
  await work({ ...deps, transaction }).catch((error: unknown) => {
    if (!(error instanceof Interruption)) throw error;
  });
}

interface Change {
  userId: string;
  playTypeId: string;
  before: number;
  after: number;
}

/** Follows the ratings shown by events; a correction repeats the change before it. */
function followEvents(db: Database) {
  const shown = new Map<string, number>();
  const breaks: unknown[] = [];
  let last: unknown;
  db.onEmitted((events) => {
    for (const { type, data } of events) {
      const { before, after, ...of } = data as Change;
      const key = `${of.userId} ${of.playTypeId}`;
      const change = [key, before, after];
      if (type === ratingCorrected.type) {
        if (JSON.stringify(last) !== JSON.stringify(change)) breaks.push(data);
        last = null;
      }
      if (type !== ratingChanged.type) continue;
      if (before === after || (shown.get(key) ?? 1000) !== before) breaks.push(data);
      shown.set(key, after);
      last = change;
    }
  });
  return { shown, breaks };
}

class Run {
  readonly outcomes: Outcome[] = [];
  private readonly careers = new KnownCareers();
  private readonly from = new Map<string, Date>();

  constructor(
    private readonly fixture: Awaited<ReturnType<typeof recountFixture>>,
    private readonly rosters: Roster[],
    private readonly size: number,
  ) {}

  readonly isAnnulled = ({ home, away, completedAt }: PlayedMatch): boolean =>
    [...home, ...away].some((userId) => {
      const from = this.from.get(userId);
      return from !== undefined && from <= completedAt;
    });

  async take(one: Step): Promise<void> {
    const { deps, note } = this.fixture;
    const { size } = this;
    if (one.kind === 'page') {
      const next = (by: UserDeps) => continueRecount(by, pagesOf(size), this.careers);
      if (one.isInterrupted) await interrupted(deps, next);
      else await retryStale(() => next(deps));
      return;
    }
    if (one.kind === 'result') {
      const outcome = outcomeOf(this.rosters[one.nth] as Roster, one);
      this.outcomes.push(outcome);
      const ids = await note([outcome]);
      await interrupted(deps, (unsafe) => countResults(unsafe, ids, size));
      return retryStale(() => countResults(deps, ids, size));
    }
    const userId = idOf(one.player);
    const input = { params: { userId }, actor };
    if (one.kind === 'lift') {
      this.from.delete(userId);
      const body = { reason: 'It was a bug of the game' };
      await liftRatingAnnulment(deps, { ...input, body } as never);
      return;
    }
    const from = new Date(start + one.minute * minuteMs);
    this.from.set(userId, from);
    const body = { from: from.toISOString(), reason: 'Aim assist' };
    await interrupted(deps, (unsafe) => annulRatings(unsafe, { ...input, body } as never));
    await annulRatings(deps, { ...input, body } as never);
  }

  finish(): Promise<void> {
    return drain(this.fixture.deps, this.size);
  }
}

test.thorough(
  'annulments in any order with results count as one pass with unrated matches',
  async () => {
    const fixture = await recountFixture(players);
    const { shown, breaks } = followEvents(fixture.db);
    const rosters = fc.array(roster, { minLength: matches, maxLength: matches });
    const steps = fc.array(step, { minLength: 4, maxLength: 20 });
    await fc.assert(
      fc
        .asyncProperty(rosters, steps, fc.integer({ min: 1, max: 5 }), async (all, taken, size) => {
          const run = new Run(fixture, all, size);
          for (const one of taken) await run.take(one);
          await run.finish();
          const counted = await fixture.standings();
          expect(counted).toEqual(inOnePass(run.outcomes, players, run.isAnnulled));
          expect(breaks).toEqual([]);
          for (const [userId, { pools }] of counted) {
            for (const { playTypeId, rating } of pools) {
              expect(rating).toBe(shown.get(`${userId} ${playTypeId}`) ?? 1000);
            }
          }
        })
        .beforeEach(async () => {
          shown.clear();
          breaks.length = 0;
          await fixture.reset();
        }),
      { numRuns: 12 },
    );
    await fixture.end();
  },
);

test.thorough('an annulment is counted by two replicas beside a result that arrives', async () => {
  const fixture = await recountFixture(players);
  const { deps, note, standings, replica, end } = fixture;
  const duel = { order: [1, 2, 3, 4], size: 1, playType: 1001, isRated: true };
  const result = (nth: number, order: number[]) =>
    outcomeOf(
      { ...duel, order },
      { kind: 'result', nth, sequence: 1, winner: nth % 3 ? 'home' : 'away' },
    );
  const known = Array.from({ length: 12 }, (_, nth) => result(nth, nth % 2 ? [1, 2] : [2, 3]));
  await countResults(deps, await note(known));
  const late = [result(12, [1, 3]), result(13, [1, 4])];
  const ids = await note(late);
  const other = await replica();
  const from = new Date(start + 5 * minuteMs);
  const input = { params: { userId: idOf(1) }, actor };
  const body = { from: from.toISOString(), reason: 'Aim assist' };
  await Promise.all([
    retryStale(() => annulRatings(deps, { ...input, body } as never)).then(() => drain(deps, 2)),
    retryStale(() => countResults(other, ids, 2)).then(() => drain(other, 2)),
  ]);
  await drain(deps, 2);
  const counted = await standings();
  await end();
  const isAnnulled = ({ home, away, completedAt }: PlayedMatch) =>
    [...home, ...away].includes(idOf(1)) && completedAt >= from;
  expect(counted).toEqual(inOnePass([...known, ...late], players, isAnnulled));
});
