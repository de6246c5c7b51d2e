import { ratingChanged } from '@contend/contracts';
import { type Database, retryStale } from '@contend/service-kit';
import fc from 'fast-check';
import type { UserDeps } from '../src/deps';
import { countResults } from '../src/ratings/counting.actions';
import { continueRecount } from '../src/ratings/recount.actions';
import type { Outcome } from '../src/ratings/result';
import { KnownCareers } from '../src/ratings/pending-recount';
import { drain, inOnePass, outcomeOf, pagesOf, recountFixture } from './recount-fixture';

const pairOf = (nth: number): [number, number] => [1 + (nth % 4), 1 + ((nth + 1) % 4)];

/** Counts matches in one transaction, again when the store aborts a long one, as the timer does. */
const countTogether = (deps: UserDeps, matchIds: string[]): Promise<void> =>
  retryStale(() => countResults(deps, matchIds));

/** Counts matches in their order, some per transaction. */
async function countInOrder(deps: UserDeps, matchIds: string[], each = 40): Promise<void> {
  for (let from = 0; from < matchIds.length; from += each) {
    await countTogether(deps, matchIds.slice(from, from + each));
  }
}

test.thorough('a late result is counted in pages of bounded transactions', async () => {
  const { db, deps, note, written, standings, end } = await recountFixture(4);
  const later = Array.from({ length: 410 }, (_, nth) => outcomeOf(nth + 1, pairOf(nth)));
  await countInOrder(deps, await note(later));
  await drain(deps);
  written.clear();
  const late = outcomeOf(0, [1, 2]);
  await countTogether(deps, await note([late]));
  const timer = await db.connection.collection('timers').findOne({ kind: 'recount' });
  await drain(deps, 150);
  const counted = await standings();
  await end();
  expect(timer).not.toBeNull();
  expect(written.size).toBeGreaterThanOrEqual(3);
  expect(Math.max(...written.values())).toBeLessThanOrEqual(201);
  expect(counted).toEqual(inOnePass([...later, late], 4));
});

/** Aborts a transaction, like a process that dies before it commits. */
class Interruption extends Error {}

const match = fc.record({
  nth: fc.integer({ min: 0, max: 7 }),
  sequence: fc.integer({ min: 1, max: 3 }),
  winner: fc.constantFrom('home' as const, 'away' as const, null),
});

const history = fc
  .uniqueArray(match, { maxLength: 12, selector: ({ nth, sequence }) => `${nth} ${sequence}` })
  .map((all) => all.map(({ nth, ...change }) => outcomeOf(nth, pairOf(nth * nth + nth), change)));

const arrival = fc.record({ isInterrupted: fc.boolean(), pages: fc.integer({ min: 0, max: 2 }) });

interface Arrival {
  isInterrupted: boolean;
  /** The number of pages counted before the next outcome. */
  pages: number;
}

/** A fixture whose transactions can be aborted before they commit, and the claims of its events. */
async function interruptible() {
  const fixture = await recountFixture(4);
  const { db, deps, note } = fixture;
  let isInterrupted = false;
  const careers = new KnownCareers();
  const unsafe: UserDeps = {
    ...deps,
    transaction: (work) =>
      db.transaction(async () => {
        const result = await work();
        if (isInterrupted) throw new Interruption();
        return result;
      }),
  };
  const attempt = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      if (!(error instanceof Interruption)) throw error;
    });
  };
  return {
    ...fixture,
    /** Counts outcomes one by one, with pages and interruptions in between. */
    async run(outcomes: Outcome[], size: number, arrivals: Arrival[]): Promise<void> {
      for (const [index, outcome] of outcomes.entries()) {
        const one = arrivals[index % arrivals.length];
        const ids = await note([outcome]);
        isInterrupted = one?.isInterrupted ?? false;
        await attempt(() => countResults(unsafe, ids, size));
        for (let page = 0; page < (one?.pages ?? 0); page += 1) {
          await attempt(() => continueRecount(unsafe, pagesOf(size), careers));
          isInterrupted = !isInterrupted;
        }
        isInterrupted = false;
        await countResults(unsafe, ids, size);
      }
      await drain(deps, size);
    },
  };
}

/** The ratings in events, and the events that report no change or skip one. */
function followRatings(db: Database) {
  const shown = new Map<string, number>();
  const breaks: unknown[] = [];
  db.onEmitted((events) => {
    for (const { type, data } of events) {
      if (type !== ratingChanged.type) continue;
      const { userId, before, after } = data as { userId: string; before: number; after: number };
      if (before === after || (shown.get(userId) ?? 1000) !== before) breaks.push(data);
      shown.set(userId, after);
    }
  });
  return { shown, breaks };
}

test.thorough('pages of any size, interrupted anywhere, count as one pass does', async () => {
  const { db, run, standings, reset, end } = await interruptible();
  const { shown, breaks } = followRatings(db);
  const sizes = fc.integer({ min: 1, max: 6 });
  const arrivals = fc.array(arrival, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc
      .asyncProperty(history, sizes, arrivals, async (outcomes, size, each) => {
        await run(outcomes, size, each);
        const counted = await standings();
        expect(counted).toEqual(inOnePass(outcomes, 4));
        expect(breaks).toEqual([]);
        for (const [userId, { pools }] of counted) {
          expect(pools[0]?.rating ?? 1000).toBe(shown.get(userId) ?? 1000);
        }
      })
      .beforeEach(async () => {
        shown.clear();
        breaks.length = 0;
        await reset();
      }),
    { numRuns: 6 },
  );
  await end();
});

test.thorough('two replicas that count the same players count each result once', async () => {
  const { deps, note, replica, standings, end } = await recountFixture(4);
  const outcomes = Array.from({ length: 24 }, (_, nth) => outcomeOf(nth, pairOf(nth)));
  const ids = await note(outcomes);
  const count = async (by: UserDeps, mine: string[]) => {
    for (const id of mine) await retryStale(() => countResults(by, [id], 3));
    await drain(by, 3);
  };
  const other = await replica();
  await Promise.all([
    count(deps, ids.filter((_, nth) => nth % 2 === 0).reverse()),
    count(other, ids.filter((_, nth) => nth % 2 === 1).reverse()),
  ]);
  await drain(deps, 3);
  const counted = await standings();
  await end();
  expect(counted).toEqual(inOnePass(outcomes, 4));
});
