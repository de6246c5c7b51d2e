import { setImmediate as nextTask } from 'node:timers/promises';
import fc from 'fast-check';
import { type Exit, type Move, moveKinds } from '../../test/model/event-moves';
import { shapes } from '../../test/model/event-shapes';
import { MoneyEvent } from '../../test/model/money-event';
import {
  absentEntries,
  expectWholeTeams,
  madeEntries,
  madeTeamTerms,
  paidEntries,
  type TeamMove,
} from '../../test/model/paid-entries';
import { expectPaid, expectRated, expectRefunded, paymentsOf } from '../../test/model/paid-out';
import type { Terms } from './tournament';

const count = fc.integer({ min: 2, max: globalThis.isThorough ? 32 : 11 });
const prize = fc.record({
  mode: fc.constantFrom('pool' as const, 'guaranteed' as const),
  guaranteeCents: fc.integer({ min: 1, max: 100_01 }),
  organizerFeeBasisPoints: fc.integer({ min: 0, max: 2000 }),
  split: fc.constantFrom<number[]>([10_000], [7000, 3000], [3333, 6667]),
  payout: fc.constantFrom('equal' as const, 'captain' as const, 'lineup' as const),
});
const move = fc.record({
  ...{ kind: fc.constantFrom(...moveKinds), pick: fc.nat(10_000), isHome: fc.boolean() },
});

const exit: fc.Arbitrary<Exit> = fc.record({
  ...{ kind: fc.constantFrom('withdraw' as const, 'disqualify' as const), pick: fc.nat(10_000) },
});
const made = fc.record({
  ...{ count, prize, shape: fc.nat(shapes.length - 1), rule: fc.nat(5) },
  // Entries that did not check in, and may be admitted to a Swiss stage.
  late: fc.nat(3),
  // Before the start; of most events no entry.
  exits: fc.oneof(fc.constant([]), fc.array(exit, { maxLength: 4 })),
});
const runs = (plain: number) => ({ numRuns: globalThis.isThorough ? 4 * plain : plain });

type Made = typeof made extends fc.Arbitrary<infer Of> ? Of : never;

function newEvent(
  { count, prize, shape, rule, exits, late }: Made,
  entries = [...paidEntries(count), ...absentEntries(late, count)],
  terms: Partial<Terms> = {},
): MoneyEvent {
  const { stages, pools = 1 } = shapes[shape]!(count, rule);
  return new MoneyEvent(stages, entries, { prize, pools, ...terms }, exits);
}

/** Plays an event after some moves to its end: it is paid out, or refunded. */
function expectEveryCent(event: MoneyEvent, history: readonly Move[]): void {
  const paid = [...event.entries.values()];
  for (const one of history) {
    event.move(one);
    expectRated(event);
  }
  event.playOut();
  expectRated(event);
  if (event.tournament.status === 'cancelled') return expectRefunded(event, paid);
  expect(event.tournament.status).toBe('completed');
  expectPaid(event, paid);
}

const most = globalThis.isThorough ? 120 : 40;
const moves = fc.array(move, { minLength: 15, maxLength: most });

test('each cent goes to an entry that was not disqualified, or is the published fee', () => {
  fc.assert(
    fc.property(made, moves, (terms, history) => expectEveryCent(newEvent(terms), history)),
    runs(50),
  );
});

/** Plays events with a number of entries, in a shape. */
function expectEveryCentOf(
  sized: { count: fc.Arbitrary<number>; shape: fc.Arbitrary<number> },
  numRuns: number,
): void {
  const terms = fc.tuple(made, fc.record(sized)).map(([one, size]) => ({ ...one, ...size }));
  const play = (of: Made, history: Move[]) => expectEveryCent(newEvent(of), history);
  fc.assert(fc.property(terms, moves, play), { numRuns });
}

test('each cent of larger events likewise', () => {
  const shape = fc.nat(shapes.length - 1);
  expectEveryCentOf({ count: fc.integer({ min: 12, max: 257 }), shape }, 2);
});

/**
 * The sizes from 2 to 257, of which one test takes eight: 4 CPU seconds for the first, 132 for the
 * last, about 35 minutes for all. Sixteen took longer than a test may, beside other work.
 */
const ranges = Array.from({ length: 32 }, (_, nth) => ({ from: 2 + 8 * nth, to: 9 + 8 * nth }));

test.thorough.each(ranges)(
  'each cent of each shape of $from to $to entries',
  async ({ from, to }) => {
    for (let size = from; size <= to; size += 1) {
      for (const shape of shapes.keys()) {
        expectEveryCentOf({ count: fc.constant(size), shape: fc.constant(shape) }, 1);
        // States that weak references name are in memory until the end of a task.
        await nextTask();
      }
    }
  },
);

const teamMove: fc.Arbitrary<TeamMove> = fc.record({
  kind: fc.constantFrom(...(['exchange', 'exchange', 'leave', 'take', 'remove'] as const)),
  picks: fc.tuple(fc.nat(10_000), fc.nat(10_000)),
});
/** Made teams before the start: players of about equal ratings, some without a team. */
const madeTeams = fc.record({
  ...{
    isOdd: fc.boolean(),
    ratings: fc.array(fc.integer({ min: 800, max: 1600 }), { minLength: 1 }),
  },
  changes: fc.array(teamMove, { maxLength: 12 }),
});
const ofTeams = (
  { count }: Made,
  { isOdd, ratings, changes }: { isOdd: boolean; ratings: number[]; changes: TeamMove[] },
) => madeEntries(2 * count + (isOdd ? 1 : 0), ratings, changes);
const equal = made.map((terms) => ({
  ...terms,
  prize: { ...terms.prize, payout: 'equal' as const },
}));

test('each cent of made teams likewise, also of players who left one or were exchanged', () => {
  fc.assert(
    fc.property(equal, madeTeams, moves, (terms, teams, history) => {
      const entries = ofTeams(terms, teams);
      expectWholeTeams(entries);
      // A fee per player was paid, and is held or being returned.
      expect(paymentsOf(entries)).toHaveLength(2 * terms.count + (teams.isOdd ? 1 : 0));
      expectEveryCent(newEvent(terms, entries, madeTeamTerms), history);
    }),
    runs(25),
  );
});

test('each cent of an event that is cancelled in play goes back to its payer', () => {
  const some = fc.array(move, { maxLength: 12 });
  fc.assert(
    fc.property(equal, madeTeams, some, fc.boolean(), (terms, teams, history, isMade) => {
      const event = isMade
        ? newEvent(terms, ofTeams(terms, teams), madeTeamTerms)
        : newEvent(terms);
      const paid = [...event.entries.values()];
      for (const one of history) event.move(one);
      fc.pre(event.tournament.status !== 'completed');
      event.cancel();
      expectRefunded(event, paid);
    }),
    runs(16),
  );
});
