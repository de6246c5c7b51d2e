import type { TournamentStage } from '@contend/contracts';
import { placesOfEvent } from '@contend/tournament-engine';
import fc from 'fast-check';
import { type Exit, type Move, moveKinds } from '../../test/model/event-moves';
import { MoneyEvent } from '../../test/model/money-event';
import {
  expectWholeTeams,
  madeEntries,
  madeTeamTerms,
  paidEntries,
  type TeamMove,
} from '../../test/model/paid-entries';
import { sentTerms } from '../../test/model/sample-event';
import { ratedWinner, resultDecisions } from '../bracket/rated-result';
import { type Entry, rosterOf } from '../entries/entry';
import { heldCents } from '../fees/payment';
import { decidePayout } from '../prizes/payout';
import { lineUpsOf, prizePool, sharesOf } from '../prizes/prizes';
import { guaranteeOf } from './lifecycle';
import type { Terms } from './tournament';

const playoff = (change: object = {}): TournamentStage => ({
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion', ...change },
});
const double = (finalDoubleForfeit: string) =>
  playoff({ format: 'double-elimination', hasThirdPlace: undefined, finalDoubleForfeit });
const withdrawals = ['forfeit-rest', 'keep-played', 'void-below-half'];
const table = (count: number, withdrawal: number, change: object = {}) =>
  playoff({
    ...{ id: 'groups', format: 'round-robin', criteria: ['points', 'head-to-head', 'lot'] },
    ...{ groups: Math.ceil(count / 6), withdrawal: withdrawals[withdrawal % 3], ...change },
  });
const swiss = (change: object = {}) =>
  playoff({
    ...{ id: 'swiss', format: 'swiss', rounds: 3, thresholds: null, withdrawal: 'forfeit-rest' },
    ...{ criteria: ['points', 'buchholz', 'lot'], ...change },
  });
const half = (count: number) => Math.max(2, Math.ceil(count / 2));

interface Shape {
  stages: TournamentStage[];
  pools?: number;
}
/** Every format, alone and before another one; `pick` varies a rule of it. */
const shapes: ((count: number, pick: number) => Shape)[] = [
  (count) => ({ stages: [playoff({ hasThirdPlace: count > 3 })] }),
  () => ({ stages: [playoff({ finalDoubleForfeit: 'higher-seed', bestOf: 3 })] }),
  (_count, pick) => ({ stages: [double(pick % 2 === 0 ? 'no-champion' : 'higher-seed')] }),
  (count, pick) => ({ stages: [table(count, pick)] }),
  () => ({ stages: [swiss()] }),
  () => ({ stages: [swiss({ rounds: null, thresholds: { wins: 2, losses: 2 } })] }),
  (count, pick) => ({ stages: [table(count, pick, { advances: half(count) }), playoff()] }),
  (count) => ({ stages: [swiss({ advances: half(count) }), double('no-champion')] }),
  // A table has at most 128 entries, and plays all of its matches.
  (count, pick) =>
    count < 8 || count > 65
      ? { stages: [playoff()] }
      : { pools: 2, stages: [table(count, pick, { groups: 1, advances: 4 }), playoff()] },
  (count, pick) =>
    count < 4
      ? { stages: [playoff()] }
      : { stages: [table(count, pick), ...branches('groups', half(count), count)] },
  (count) =>
    count < 6
      ? { stages: [swiss()] }
      : { stages: [playoff({ id: 'main' }), ...branches('main', 4, count, 2)] },
];

/** Two brackets of places that are played at the same time, the best ones and the others. */
const branches = (stage: string, middle: number, count: number, first = 0): TournamentStage[] => [
  playoff({ from: [{ stage, first: first + 1, last: middle }] }),
  { ...double('no-champion'), id: 'second', from: [{ stage, first: middle + 1, last: count }] },
];

const sizes = globalThis.isThorough ? [33, 64, 65, 128, 257] : [];
const count = fc.oneof(
  { arbitrary: fc.integer({ min: 2, max: globalThis.isThorough ? 32 : 11 }), weight: 20 },
  ...sizes.map((size) => ({ arbitrary: fc.constant(size), weight: 1 })),
);
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

const sumOf = (all: readonly { amountCents: number }[]): number =>
  all.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Payments that go back, as `[payer, cents]`. */
const returned = (entries: readonly Entry[]) =>
  entries.flatMap(({ seats }) =>
    seats.flatMap(({ payment }) =>
      payment?.status === 'returning' ? [[payment.payerId, payment.amountCents]] : [],
    ),
  );

/** All payments of some entries, as `[payer, cents]`. */
const paymentsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ seats }) =>
    seats.flatMap(({ payment }) => (payment ? [[payment.payerId, payment.amountCents]] : [])),
  );

/**
 * Every fee goes back to who paid it, once, and the guarantee to the organizer.
 *
 * @param paid the entries as they were paid
 */
function expectRefunded({ tournament, entries }: MoneyEvent, paid: readonly Entry[]): void {
  const ended = [...entries.values()];
  expect(returned(ended).toSorted()).toEqual(paymentsOf(paid).toSorted());
  expect(ended.reduce((sum, { seats }) => sum + heldCents(seats), 0)).toBe(0);
  expect([tournament.status, tournament.guarantee]).toEqual(['cancelled', 'returning']);
}

/** Every cent is a prize of an entry that was not disqualified, or the published fee. */
function expectPaid(
  { tournament, bracket, entries, stored }: MoneyEvent,
  paid: readonly Entry[],
): void {
  const { terms } = tournament;
  const all = [...entries.values()];
  const feesCents = all.reduce((sum, { seats }) => sum + heldCents(seats), 0);
  // What went back did so before the start.
  expect(returned(all)).toEqual(returned(paid));
  const sum = (payments: readonly (readonly (string | number)[])[]) => payments.length * 5_00;
  expect(feesCents).toBe(sum(paymentsOf(paid)) - sum(returned(paid)));
  const results = [...stored.values()].filter(
    ({ status, decidedBy }) => status === 'decided' && resultDecisions.includes(decidedBy),
  );
  const lineUps = lineUpsOf(results);
  const placed = placesOfEvent(bracket.event).map(({ entry: id, place }) => ({
    ...{ ...(entries.get(id) as Entry), place, seed: bracket.event.entries.indexOf(id) + 1 },
    lineUp: lineUps.get(id) ?? new Map<string, number>(),
  }));
  for (const { status } of placed) expect(['checked_in', 'dropped']).toContain(status);
  const { organizerCents, totalCents } = prizePool(tournament, feesCents);
  const shares = sharesOf(terms, totalCents, placed).map((share) => ({ ...share, id: 'share' }));
  const heldInAll = feesCents + guaranteeOf(tournament);
  const { state } = decidePayout(
    { tournament, heldCents: heldInAll, organizerCents, shares, barredIds: [] },
    new Date(0),
  );
  const { mode, organizerFeeBasisPoints } = terms.prize;
  const part = Math.floor((feesCents * organizerFeeBasisPoints) / 10_000);
  expect(state.organizerCents).toBe(mode === 'guaranteed' ? feesCents : part);
  expect([sumOf(state.shares) + state.organizerCents, state.returnedCents]).toEqual([heldInAll, 0]);
  for (const { entryId, userId, amountCents } of state.shares) {
    expect(amountCents).toBeGreaterThan(0);
    expect(['checked_in', 'dropped']).toContain(entries.get(entryId)?.status);
    expect(rosterOf(entries.get(entryId) as Entry)).toContain(userId);
  }
}

/** A room has a rated result exactly where the event counts one. */
function expectRated({ stored, rooms }: MoneyEvent): void {
  for (const [id, match] of stored) expect(rooms.get(id) ?? null).toBe(ratedWinner(match));
}

const exit: fc.Arbitrary<Exit> = fc.record({
  ...{ kind: fc.constantFrom('withdraw' as const, 'disqualify' as const), pick: fc.nat(10_000) },
});
const made = fc.record({
  ...{ count, prize, shape: fc.nat(shapes.length - 1), rule: fc.nat(5) },
  // Before the start; of most events no entry.
  exits: fc.oneof(fc.constant([]), fc.array(exit, { maxLength: 4 })),
});
const runs = (plain: number) => ({ numRuns: globalThis.isThorough ? 4 * plain : plain });

type Made = typeof made extends fc.Arbitrary<infer Of> ? Of : never;

function newEvent(
  { count, prize, shape, rule, exits }: Made,
  entries = paidEntries(count),
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

test('an event that all leave between its stages, in a pause, is cancelled and refunded', () => {
  const stages = [swiss({ advances: 2 }), double('no-champion')];
  const paid = paidEntries(2);
  const event = new MoneyEvent(stages, paid, { prize: sentTerms.prize, pools: 1 });
  for (const kind of ['play', 'play', 'pause', 'play'] as const) {
    event.move({ kind, pick: 0, isHome: true });
  }
  for (const pick of [0, 1]) event.move({ kind: 'withdraw', pick, isHome: true });
  expect(event.tournament.status).toBe('paused');
  event.resume();
  expect(event.tournament.cancelReason).toBe('nobody-left');
  expectRefunded(event, paid);
});

test('a result in a stage that is drawn again is never one of the stage before', () => {
  const stages = [table(3, 0, { advances: 2 }), playoff()];
  const event = new MoneyEvent(stages, paidEntries(3), { prize: sentTerms.prize, pools: 1 });
  const isHome = false;
  for (const kind of ['disqualify', 'play', 'play', 'replay', 'reinstate'] as const) {
    event.move({ kind, pick: 0, isHome });
  }
  // The matches of the group are played, and so is the final, by its third match.
  for (const wins of [isHome, isHome, true]) event.play({ pick: 0, isHome: wins });
  expectRated(event);
  const finals = [...event.stored.values()].filter(({ key }) => key === 'F1');
  expect(finals.map(({ attempt, status }) => [attempt, status])).toEqual([
    ...[[1, 'removed'] as const, [2, 'removed'] as const],
    [3, 'decided'],
  ]);
});
