import { after, checkIn, eventIn, now, refusalOf, unchanged } from '../../test/model/sample-event';
import {
  requestGuarantee,
  guaranteeDeadline,
  guaranteeExpired,
  guaranteeReturned,
  guaranteeSettled,
} from './guarantee';

const pending = eventIn('draft', {
  ...{ guarantee: 'pending', guaranteeAttempts: 1, guaranteeBy: after(60_000) },
});

test.each(['none', 'returned'] as const)(
  'the guarantee of a draft is asked for, for a minute, where an earlier one is %s',
  (guarantee) => {
    const draft = eventIn('draft', { guarantee, guaranteeAttempts: 2 });
    expect(requestGuarantee(draft, now)).toEqual({
      state: {
        ...{ ...draft, guarantee: 'pending', guaranteeAttempts: 3 },
        guaranteeBy: after(60_000),
      },
      events: [],
      timers: { 'fund-guarantee': after(60_000) },
    });
  },
);

test('a repeated request while the wallet has not answered is no second attempt', () => {
  expect(requestGuarantee(pending, now)).toEqual(unchanged(pending));
});

test.each([
  eventIn('registration_open'),
  eventIn('registration_open', { guarantee: 'pending' }),
  eventIn('draft', { guarantee: 'held' }),
  eventIn('draft', { guarantee: 'returning' }),
])('no guarantee is asked for in status $status with one that is $guarantee', (event) => {
  expect(refusalOf(() => requestGuarantee(event, now))).toEqual({
    code: 'tournament-status',
    details: { status: event.status },
  });
});

test('no guarantee is asked for an event that cannot take place', () => {
  const late = refusalOf(() => requestGuarantee(eventIn('draft'), checkIn.opensAt));
  expect(late?.code).toBe('tournament-impossible');
});

test('only a pending guarantee has a deadline', () => {
  expect(guaranteeDeadline(pending)).toEqual(after(60_000));
  expect(guaranteeDeadline({ ...pending, guarantee: 'held' })).toBeNull();
});

test('a guarantee in escrow publishes the event', () => {
  const { state, events, timers } = guaranteeSettled(pending, { isHeld: true }, now);
  expect(state).toEqual({
    ...{ ...pending, guarantee: 'held', guaranteeBy: null },
    ...{ status: 'registration_open', publishedAt: now },
  });
  expect(events).toHaveLength(2);
  expect(timers).toEqual({ 'fund-guarantee': null, 'open-check-in': checkIn.opensAt });
});

test('without the guarantee the event stays a draft', () => {
  expect(guaranteeSettled(pending, { isHeld: false }, now)).toEqual({
    state: { ...pending, guarantee: 'none', guaranteeBy: null },
    events: [],
    timers: { 'fund-guarantee': null },
  });
});

test('a guarantee that is not confirmed in time is reversed before the next attempt', () => {
  const { state, ...effects } = guaranteeExpired(pending);
  expect(state).toEqual({ ...pending, guarantee: 'returning', guaranteeBy: null });
  expect(effects).toEqual({ events: [], timers: {} });
  expect(guaranteeReturned(state)).toEqual({
    state: { ...state, guarantee: 'returned' },
    events: [],
    timers: { 'fund-guarantee': null, 'return-guarantee': null },
  });
});
