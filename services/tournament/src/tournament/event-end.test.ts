import {
  prizeHoldMs,
  tournamentCancelled,
  tournamentCompleted,
  tournamentPaidOut,
  tournamentResultsFinal,
  type TournamentStatus,
  tournamentStatusChanged,
} from '@contend/contracts';
import {
  after,
  eventIn,
  eventsOf,
  freeTerms,
  minuteMs,
  now,
  ref,
  unchanged,
} from '../../test/model/sample-event';
import { resultsFinal } from '../prizes/correction';
import { cancel, complete, paidOut, reopen } from './lifecycle';
import type { Tournament } from './tournament';

const userIds = ['ada', 'bea'];
const result = { places: [{ entryId: 'owls', place: 1 }], winnerIds: ['ada'] };
const paid = { prizeCents: 90_00, organizerFeeCents: 10_00, returnedCents: 80_00 };
const changed = (previous: TournamentStatus, status: TournamentStatus) => [
  ...[tournamentStatusChanged.type, { ...ref, status, previous }],
];

describe('a cancellation', () => {
  const cancelled = (event: Tournament) => cancel(event, { reason: 'organizer', userIds }, now);
  const timers = {
    ...{ 'open-check-in': null, 'check-in-due': null, 'close-check-in': null },
    'start-tournament': null,
    ...{ 'fund-guarantee': null, 'pause-overdue': null, 'end-entries': now },
  };

  test('is announced to the players, and ends the entries', () => {
    const decision = cancelled(eventIn('live', { guaranteeBy: now }));
    expect(decision.state).toEqual(
      eventIn('cancelled', { cancelReason: 'organizer', cancelledAt: now }),
    );
    expect(decision.timers).toEqual(timers);
    expect(eventsOf(decision)).toEqual([
      changed('live', 'cancelled'),
      [tournamentCancelled.type, { ...ref, userIds, reason: 'organizer' }],
    ]);
  });

  test('of a draft is not announced to players', () => {
    expect(eventsOf(cancelled(eventIn('draft')))).toEqual([changed('draft', 'cancelled')]);
  });

  test.each(['pending', 'held', 'returning'] as const)(
    'returns a guarantee that is %s',
    (guarantee) => {
      const decision = cancelled(eventIn('draft', { guarantee }));
      expect(decision.state.guarantee).toBe('returning');
      expect(decision.timers).toEqual({ ...timers, 'return-guarantee': now });
    },
  );

  test.each(['none', 'returned'] as const)('leaves a guarantee that is %s', (guarantee) => {
    const decision = cancelled(eventIn('draft', { guarantee }));
    expect(decision.state.guarantee).toBe(guarantee);
    expect(decision.timers).toEqual(timers);
  });

  test('is not repeated', () => {
    const event = eventIn('cancelled', { cancelReason: 'too-few-entries' });
    expect(cancelled(event)).toEqual(unchanged(event));
  });
});

describe('completion', () => {
  const payoutAt = after(prizeHoldMs);
  const event = { ...eventIn('live'), startedAt: now };

  test('holds prizes for a day in which a result can be undone', () => {
    expect(prizeHoldMs).toBe(24 * 60 * minuteMs);
    const decision = complete(event, result, now);
    expect(decision.state).toEqual({
      ...{ ...event, status: 'completed', completedAt: now, payoutAt },
    });
    expect(decision.timers).toEqual({
      ...{ 'start-tournament': null, 'pay-out': payoutAt, 'results-final': null },
    });
    expect(eventsOf(decision)).toEqual([
      changed('live', 'completed'),
      [tournamentCompleted.type, { ...ref, ...result, payoutAt, finalAt: payoutAt }],
    ]);
  });

  test('without prizes pays nothing out; results are final a day later, once', () => {
    const { state, timers } = complete({ ...event, terms: freeTerms }, result, now);
    expect(state.payoutAt).toBeNull();
    expect(timers).toEqual({
      ...{ 'start-tournament': null, 'pay-out': null, 'results-final': payoutAt },
    });
    const ended = resultsFinal(state, result.winnerIds, payoutAt);
    expect(eventsOf(ended)).toEqual([
      [tournamentResultsFinal.type, { ...ref, winnerIds: result.winnerIds }],
    ]);
    expect(ended.state).toEqual(state);
    const early = new Date(payoutAt.getTime() - 1);
    for (const [other, at] of [
      ...([
        [state, early],
        [reopen(state).state, payoutAt],
      ] as const),
      [{ ...state, payoutAt }, payoutAt] as const,
    ]) {
      expect(resultsFinal(other, result.winnerIds, at)).toEqual(unchanged(other));
    }
  });

  test('again, after a change of a result, begins the day again', () => {
    const before = eventIn('completed', { completedAt: now, payoutAt });
    const later = after(60 * minuteMs);
    const decision = complete(before, result, later);
    const next = after(prizeHoldMs, later);
    expect(decision.state).toEqual({ ...before, completedAt: later, payoutAt: next });
    expect(decision.timers).toEqual({ 'pay-out': next, 'results-final': null });
    expect(eventsOf(decision)).toEqual([
      [tournamentCompleted.type, { ...ref, ...result, payoutAt: next, finalAt: next }],
    ]);
  });

  test('after the payout announces the places, and holds nothing', () => {
    const before = eventIn('paid_out', { completedAt: now, payoutAt });
    const decision = complete(before, result, after(prizeHoldMs * 2));
    expect(decision.state).toEqual(before);
    expect(decision.timers).toEqual({});
    expect(eventsOf(decision)).toEqual([
      [tournamentCompleted.type, { ...ref, ...result, payoutAt }],
    ]);
  });

  test('is undone with the result', () => {
    const decision = reopen(eventIn('completed', { startedAt: now, completedAt: now, payoutAt }));
    expect(decision.state).toEqual(eventIn('live', { startedAt: now }));
    expect(decision.timers).toEqual({ 'pay-out': null, 'results-final': null });
    expect(eventsOf(decision)).toEqual([changed('completed', 'live')]);
  });

  test('waits for its start again when it was completed before it', () => {
    const before = eventIn('completed', { completedAt: now, payoutAt });
    const decision = reopen(before);
    expect(decision.state).toEqual(eventIn('seeded'));
    expect(decision.timers).toEqual({
      ...{ 'pay-out': null, 'results-final': null, 'start-tournament': before.terms.startsAt },
    });
    expect(eventsOf(decision)).toEqual([changed('completed', 'seeded')]);
  });
});

test('a payout is announced once', () => {
  const decision = paidOut(eventIn('completed'), paid, now);
  expect(decision.state).toEqual(eventIn('paid_out', { paidOutAt: now }));
  expect(eventsOf(decision)).toEqual([
    changed('completed', 'paid_out'),
    [tournamentPaidOut.type, { ...ref, ...paid }],
  ]);
  expect(paidOut(decision.state, paid, now)).toEqual(unchanged(decision.state));
});
