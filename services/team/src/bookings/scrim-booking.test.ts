import { lateCancelMs, type SideName } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  abe,
  ada,
  after,
  agreed,
  away,
  bea,
  ben,
  booked,
  bookingId,
  day,
  eventsOf,
  fundingBooking,
  home,
  hour,
  matchId,
  moderator,
  now,
  posted,
  start,
  teamIds,
  unchanged,
} from '../../test/model/scrim-states';
import * as bookings from './scrim-booking';
import type { ScrimBooking } from './scrim-booking';

const ref = { bookingId, matchId, home, away, startsAt: start };
const cancelling = {
  ...{ side: 'home' as SideName, userId: ada, reason: 'roster' as const, note: 'Ill.' },
};
const lateAt = after(-hour, start);
const cancelled = (changes: Partial<Parameters<typeof bookings.cancelBooking>[1]> = {}) =>
  bookings.cancelBooking(booked(), { ...cancelling, ...changes }, lateAt).state;
const agreedCancel = () => cancelled({ reason: 'agreed' });
const objection = (side: SideName) => ({ side, userId: side === 'home' ? ada : bea, note: 'No.' });
const contested = () => bookings.contest(cancelled(), objection('home'), lateAt).state;

test('a scrim without deposits is booked at once and requests its match', () => {
  const decision = bookings.book(agreed, now);
  const { gameId, playTypeId, id } = posted();
  const format = { gameId, playTypeId, teamSize: 1, bestOf: 3 };
  expect(decision.state).toEqual({
    ...{ ...format, id: bookingId, status: 'booked', home, away, homeScrimId: id },
    ...{ awayScrimId: posted('away').id, startsAt: start, endsAt: expect.any(Date), matchId },
    ...{ cancellation: null, absent: [], deposit: null, createdAt: now },
  });
  expect(decision.state.endsAt > start).toBe(true);
  const sides = {
    home: {
      ...{ captainId: ada, userIds: [ada], teamId: teamIds.home, deputyIds: [] },
      standInIds: [abe],
    },
    away: {
      ...{ captainId: bea, userIds: [bea], teamId: teamIds.away, deputyIds: [] },
      standInIds: [ben],
    },
  };
  expect(eventsOf(decision)).toEqual([
    ['scrim-booking.made.v1', { ...ref, gameId, bestOf: 3 }],
    [
      'match.requested.v1',
      {
        ...{ matchId, kind: 'scrim', source: { kind: 'scrim', id: bookingId }, sides, format },
        ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
        startsAt: start,
      },
    ],
  ]);
  expect(decision.timers).toEqual({});
});

test('a scrim with deposits is published later and recovered after 15 seconds', () => {
  const { deposit } = fundingBooking();
  const decision = bookings.book({ ...agreed, deposit: deposit! }, now);
  expect(decision.state).toEqual({ ...booked(), status: 'funding', deposit });
  expect(deposit).toMatchObject({ status: 'funding', cents: 500 });
  expect(decision.events).toEqual([]);
  expect(decision.timers).toEqual({ 'fund-scrim': after(15_000) });
});

const rosterWith = (actingIds: string[], postedBy: string, teamSize: number) => {
  const side = { teamId: teamIds.home, actingIds, memberIds: [abe, ada, ben] };
  const homeScrim = posted('home', { postedBy, teamSize });
  const rivals = { ...away, memberIds: [bea] };
  const { events } = bookings.book({ ...agreed, home: side, away: rivals, homeScrim }, now);
  return (events[1]!.data as { sides: { home: object } }).sides.home;
};

test('the captain is who posted, while they act for the team, and plays first', () => {
  expect(rosterWith([ben, ada], ada, 2)).toMatchObject({
    ...{ captainId: ada, userIds: [ada, abe], standInIds: [ben], deputyIds: [ben] },
  });
  expect(rosterWith([ben, ada], abe, 2)).toMatchObject({
    ...{ captainId: ben, userIds: [ben, abe], standInIds: [ada], deputyIds: [ada] },
  });
  expect(rosterWith([], abe, 3)).toMatchObject({
    ...{ captainId: abe, userIds: [abe, ada, ben], standInIds: [], deputyIds: [] },
  });
});

test.each([
  ['roster', 0, { isLate: false, counts: false }],
  ['roster', 1, { isLate: true, counts: true }],
  ['agreed', 0, { isLate: false, counts: false }],
  ['agreed', 1, { isLate: true, counts: false }],
] as const)('a cancellation as %s, %i ms past two hours before: %j', (reason, past, expected) => {
  const at = after(past - lateCancelMs, start);
  const decision = bookings.cancelBooking(booked(), { ...cancelling, reason }, at);
  expect(decision.state).toEqual({
    ...{ ...booked(), status: 'cancelled' },
    cancellation: {
      ...{ ...cancelling, ...expected, reason, at, contestBy: after(day, at), contest: null },
    },
  });
  expect(eventsOf(decision)).toEqual([
    [
      'scrim-booking.cancelled.v1',
      {
        ...{ ...ref, side: 'home', userId: ada, reason, ...expected },
        ...(expected.isLate && { contestBy: after(day, at) }),
      },
    ],
  ]);
  expect(decision.timers).toEqual({});
});

test('cancels a scrim of a team that ended, counted against no team, until its start', () => {
  const ending = { side: 'away' as const, userId: bea };
  const at = after(-1, start);
  const decision = bookings.cancelEnded(booked(), ending, at);
  const uncounted = { ...ending, reason: 'roster', isLate: false, counts: false };
  expect(decision.state).toMatchObject({
    ...{ status: 'cancelled', cancellation: { ...uncounted, note: '', at, contest: null } },
  });
  expect(eventsOf(decision)).toEqual([['scrim-booking.cancelled.v1', { ...ref, ...uncounted }]]);
  expect(bookings.cancelEnded(booked(), ending, start)).toEqual(unchanged(booked()));
  expect(bookings.cancelEnded(decision.state, ending, at)).toEqual(unchanged(decision.state));
});

test('a booking can be cancelled until the very millisecond of its start, once', () => {
  const cancelAt = (ms: number) =>
    refusalOf(() => bookings.cancelBooking(booked(), cancelling, after(ms, start)));
  expect([-1, 0, 1].map(cancelAt)).toEqual([null, 'scrim-not-booked', 'scrim-not-booked']);
  const repeated = bookings.cancelBooking(cancelled(), cancelling, after(1, start));
  expect(repeated).toEqual(unchanged(cancelled()));
  const byOther = { ...cancelling, side: 'away' as const };
  const code = refusalOf(() => bookings.cancelBooking(cancelled(), byOther, lateAt));
  expect(code).toBe('scrim-not-booked');
});

test.each(['funding', 'unfunded', 'playing', 'completed', 'no_show'] as const)(
  'a booking that is %s cannot be cancelled',
  (status) => {
    const booking = { ...booked(), status };
    const code = refusalOf(() => bookings.cancelBooking(booking, cancelling, now));
    expect(code).toBe('scrim-not-booked');
  },
);

test.each([
  ['one that counts is defended by its side', 'home', cancelled],
  ['one by agreement is contested by the other side', 'away', agreedCancel],
] as const)('%s', (_, side, make) => {
  const decision = bookings.contest(make(), objection(side), lateAt);
  const { userId, note } = objection(side);
  const contest = { userId, note, at: lateAt, decision: null };
  expect(decision.state).toEqual({
    ...{ ...make(), cancellation: { ...make().cancellation, contest } },
  });
  expect(eventsOf(decision)).toEqual([['scrim-booking.contested.v1', { ...ref, side }]]);
  expect(bookings.contest(decision.state, objection(side), after(2 * day, start))).toEqual(
    unchanged(decision.state),
  );
  const another = { ...objection(side), userId: abe };
  expect(refusalOf(() => bookings.contest(decision.state, another, lateAt))).toBe('contest-closed');
  const other = objection(side === 'home' ? 'away' : 'home');
  expect(refusalOf(() => bookings.contest(make(), other, lateAt))).toBe('contest-closed');
});

test('a cancellation can be contested until the very millisecond of its deadline', () => {
  const contestBy = after(day, lateAt);
  const contestAt = (at: Date) =>
    refusalOf(() => bookings.contest(cancelled(), objection('home'), at));
  expect(contestAt(after(-1, contestBy))).toBeNull();
  expect(contestAt(contestBy)).toBe('contest-closed');
});

test('a cancellation in time, or none, cannot be contested', () => {
  const inTime = bookings.cancelBooking(booked(), cancelling, now).state;
  for (const booking of [booked(), inTime]) {
    for (const side of ['home', 'away'] as const) {
      const code = refusalOf(() => bookings.contest(booking, objection(side), lateAt));
      expect(code).toBe('contest-closed');
    }
  }
});

const decideAs = (booking: ScrimBooking, moderatorId: string, decision: 'counts' | 'excused') =>
  bookings.decideContest(booking, { moderatorId, decision, presentIds: ['joined'] });

test.each([
  ['counts', 'excused', true],
  ['excused', 'counts', false],
] as const)('a contest is decided once, as %s and not as %s', (decision, opposite, counts) => {
  const decided = decideAs(contested(), moderator, decision);
  const { cancellation } = contested();
  expect(decided.state).toEqual({
    ...contested(),
    cancellation: { ...cancellation, counts, contest: { ...cancellation!.contest, decision } },
  });
  expect(eventsOf(decided)).toEqual([['scrim-booking.contest-decided.v1', { ...ref, decision }]]);
  expect(decideAs(decided.state, moderator, decision)).toEqual(unchanged(decided.state));
  expect(refusalOf(() => decideAs(decided.state, moderator, opposite))).toBe('contest-closed');
});

test('members of the teams decide no contest, and one not asked for has no decision', () => {
  for (const member of [ada, abe, bea, ben, 'joined']) {
    expect(refusalOf(() => decideAs(contested(), member, 'counts'))).toBe('forbidden');
  }
  for (const booking of [booked(), cancelled()]) {
    expect(refusalOf(() => decideAs(booking, moderator, 'counts'))).toBe('contest-closed');
  }
});

test('only a booked scrim begins to be played', () => {
  const live = { ...booked(), status: 'playing' as const };
  expect(bookings.playing(booked())).toEqual(unchanged(live));
  expect(bookings.playing(cancelled())).toEqual(unchanged(cancelled()));
});

test.each([
  ['completed', []],
  ['no_show', ['home']],
  ['no_show', ['home', 'away']],
] as const)('a scrim ends as %s, once, where %j did not appear', (outcome, sides) => {
  const absent = [...sides];
  for (const booking of [booked(), bookings.playing(booked()).state]) {
    const decision = bookings.concludeBooking(booking, absent);
    expect(decision.state).toEqual({ ...booking, status: outcome, absent });
    expect(eventsOf(decision)).toEqual([['scrim-booking.ended.v1', { ...ref, outcome, absent }]]);
    expect(bookings.concludeBooking(decision.state, ['away']).state).toBe(decision.state);
  }
  expect(bookings.concludeBooking(cancelled(), absent)).toEqual(unchanged(cancelled()));
});
