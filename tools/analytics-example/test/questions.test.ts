import type { EventEnvelope } from '@contend/contracts';
import type { Told } from './generated-stream';
import { answersOf } from './told-store';

const [ada, bea, cal] = ['ada', 'bea', 'cal'];
const side = (...players: string[]) => ({
  captainId: players[0],
  seats: players.map((userId) => ({ userId, payerId: players[0] })),
});

/** A line of the scenario: time, type, subject and data. */
function told(time: string, type: string, subject: string, data: object): Told {
  const topic = {
    ...{ wallet: 'wallet.events', match: 'match.events', wager: 'wager.events' },
    ...{ tournament: 'tournament.events', 'tournament-entry': 'tournament.events' },
    ...{ rating: 'user.events', membership: 'membership.events', payout: 'wallet.events' },
  };
  const family = type.split('.')[0] as keyof typeof topic;
  const event: EventEnvelope = {
    ...{ id: `${type} ${subject} ${time}`, type, subject, source: family, sequence: 1 },
    ...{ time, requestId: null, traceparent: null, data },
  };
  return { topic: topic[family], event };
}

/** A wager that is accepted and played; its match has the same name. */
const game = (at: { opened: string; accepted: string }, name: string, potCents: number) => [
  told(at.opened, 'wager.opened.v1', name, { wagerId: name }),
  told(at.accepted, 'wager.accepted.v1', name, {
    ...{ wagerId: name, potCents, home: side(ada), away: side(bea) },
  }),
  told(at.accepted, 'match.created.v1', name, { matchId: name }),
  told(at.accepted, 'match.started.v1', name, { matchId: name, home: [ada], away: [bea] }),
];
const settled = (time: string, name: string, potCents: number) =>
  told(time, 'wager.settled.v1', name, { wagerId: name, potCents, rakeCents: potCents / 10 });

const signUp = (time: string, userId: string) =>
  told(time, 'wallet.created.v1', userId, { userId });

/**
 * Three weeks of 2026. Ada and Bea join in the first (W10, from 2 March), and play twice on its
 * Sunday and Monday; Cal joins in the second and never plays. In the third Ada and Bea play again.
 */
const story: Told[] = [
  signUp('2026-03-03T10:00:00.000Z', ada),
  signUp('2026-03-04T10:00:00.000Z', bea),
  ...game({ opened: '2026-03-08T23:00:00.000Z', accepted: '2026-03-08T23:20:00.000Z' }, 'g1', 2000),
  // Settled after midnight: staked on Sunday of W10, its rake counts on Monday of W11.
  settled('2026-03-09T00:30:00.000Z', 'g1', 2000),
  signUp('2026-03-11T10:00:00.000Z', cal),
  ...game({ opened: '2026-03-16T12:00:00.000Z', accepted: '2026-03-16T12:05:00.000Z' }, 'g2', 1000),
  told('2026-03-16T12:40:00.000Z', 'match.disputed.v1', 'g2', { matchId: 'g2' }),
  told('2026-03-16T12:50:00.000Z', 'match.disputed.v1', 'g2', { matchId: 'g2' }),
  settled('2026-03-16T13:00:00.000Z', 'g2', 1000),
  ...game({ opened: '2026-03-16T20:00:00.000Z', accepted: '2026-03-16T20:01:00.000Z' }, 'g3', 5000),
  told('2026-03-16T20:16:00.000Z', 'match.voided.v1', 'g3', { matchId: 'g3' }),
  ...game({ opened: '2026-03-17T20:00:00.000Z', accepted: '2026-03-17T20:02:00.000Z' }, 'g4', 4000),
  settled('2026-03-17T20:20:00.000Z', 'g4', 4000),
];

describe('five questions, on a scenario that can be counted by hand', () => {
  const answers = answersOf(story);

  test('reports gross stakes per day, with zeros for days without any', () => {
    expect(answers.gross_stakes_per_day).toHaveLength(10);
    expect(answers.gross_stakes_per_day.filter(({ wagers }) => wagers !== 0)).toEqual([
      { day: '2026-03-08', wagers: 1, cents: 2000 },
      { day: '2026-03-16', wagers: 2, cents: 6000 },
      { day: '2026-03-17', wagers: 1, cents: 4000 },
    ]);
    expect(answers.gross_stakes_per_day[1]).toEqual({ day: '2026-03-09', wagers: 0, cents: 0 });
  });

  test('reports rake per day, on the day it was taken', () => {
    expect(answers.rake_per_day.filter(({ settled: count }) => count !== 0)).toEqual([
      { day: '2026-03-09', settled: 1, pot_cents: 2000, rake_cents: 200 },
      { day: '2026-03-16', settled: 1, pot_cents: 1000, rake_cents: 100 },
      { day: '2026-03-17', settled: 1, pot_cents: 4000, rake_cents: 400 },
    ]);
  });

  test('reports retention: both of the first week play in weeks 0 and 2, not in week 1', () => {
    const first = { cohort: '2026-03-02', players: 2 };
    const second = { cohort: '2026-03-09', players: 1 };
    expect(answers.retention_by_week).toEqual([
      { ...first, week_number: 0, active: 2 },
      { ...first, week_number: 1, active: 0 },
      { ...first, week_number: 2, active: 2 },
      { ...second, week_number: 0, active: 0 },
      { ...second, week_number: 1, active: 0 },
    ]);
  });

  test('reports disputes: one of four matches, however often it was disputed', () => {
    expect(answers.disputes_per_1000_matches).toEqual([
      { week: '2026-03-02', matches: 1, disputed: 0 },
      { week: '2026-03-09', matches: 0, disputed: 0 },
      { week: '2026-03-16', matches: 3, disputed: 1 },
    ]);
  });

  test('reports minutes from open to settled: 90 in one week, 20 and 60 in another', () => {
    expect(answers.minutes_to_settle).toEqual([
      { week: '2026-03-02', settled: 0, median: null, p90: null },
      { week: '2026-03-09', settled: 1, median: 90, p90: 90 },
      { week: '2026-03-16', settled: 2, median: 20, p90: 60 },
    ]);
  });

  test('reports the data they are based on', () => {
    expect(answers.read).toEqual({
      ...{ events: story.length, players: 3, matches: 4, notUnderstood: 0 },
      ...{ firstAt: '2026-03-03T10:00:00.000Z', lastAt: '2026-03-17T20:20:00.000Z' },
    });
  });
});

test('counts entries, fees, results and payouts of tournaments by week', () => {
  const of = (tournamentId: string, data: object = {}) => ({ tournamentId, ...data });
  const { tournaments_by_week: tournaments } = answersOf([
    told('2026-03-03T10:00:00.000Z', 'tournament-entry.registered.v1', 'e1', of('t1')),
    told('2026-03-03T10:00:00.000Z', 'tournament-entry.registered.v1', 'e2', of('t1')),
    told('2026-03-03T10:01:00.000Z', 'tournament-entry.seat-paid.v1', 'e1', {
      ...of('t1', { amountCents: 500 }),
    }),
    told('2026-03-03T10:02:00.000Z', 'tournament-entry.seat-paid.v1', 'e2', {
      ...of('t1', { amountCents: 500 }),
    }),
    told('2026-03-04T10:00:00.000Z', 'tournament-entry.ended.v1', 'e2', {
      ...of('t1', { refundCents: 500 }),
    }),
    // Its result was undone and set again after midnight on Sunday: it counts in the later week.
    told('2026-03-08T23:00:00.000Z', 'tournament.completed.v1', 't1', of('t1')),
    told('2026-03-09T00:10:00.000Z', 'tournament.completed.v1', 't1', of('t1')),
    told('2026-03-16T00:10:00.000Z', 'tournament.paid-out.v1', 't1', {
      ...of('t1', { prizeCents: 450, organizerFeeCents: 50 }),
    }),
  ]);
  const none = { entries: 0, fee_cents: 0, returned_cents: 0, completed: 0 };
  const unpaid = { prize_cents: 0, organizer_cents: 0 };
  expect(tournaments).toEqual([
    { week: '2026-03-02', ...none, ...unpaid, entries: 2, fee_cents: 1000, returned_cents: 500 },
    { week: '2026-03-09', ...none, ...unpaid, completed: 1 },
    { week: '2026-03-16', ...none, prize_cents: 450, organizer_cents: 50 },
  ]);
});

test('sums what ratings gained and lost by month and game', () => {
  const changed = (time: string, userId: string, [before, after]: [number, number]) =>
    told(time, 'rating.changed.v1', userId, { userId, gameId: 'rl', before, after });
  const { rating_gain_by_month: ratings } = answersOf([
    changed('2026-03-31T23:59:59.999Z', ada, [1000, 1030]),
    changed('2026-03-31T23:59:59.999Z', bea, [1000, 970]),
    // It became more certain, and the figure stayed.
    changed('2026-04-01T00:00:00.000Z', cal, [1000, 1000]),
    // A ruling took back what ada had won.
    changed('2026-04-01T00:00:00.000Z', ada, [1030, 980]),
  ]);
  const march = { month: '2026-03', game_id: 'rl', players: 2, changes: 2, gained: 30, lost: 30 };
  const april = { month: '2026-04', game_id: 'rl', players: 1, changes: 1, gained: 0, lost: 50 };
  expect(ratings).toEqual([march, april]);
});

test('counts what memberships and payouts to banks came to by week', () => {
  const member = (time: string, change: string, sums: object) =>
    told(time, 'membership.changed.v1', 'm1', { membershipId: 'm1', change, ...sums });
  const payout = (time: string, state: string) =>
    told(time, `payout.${state}.v1`, 'p1', { payoutId: 'p1', amountCents: 2000 });
  const { memberships_by_week: memberships, bank_payouts_by_week: bankPayouts } = answersOf([
    member('2026-03-03T10:00:00.000Z', 'started', { amountCents: 639 }),
    // What was asked for in vain was not paid.
    member('2026-03-16T10:00:00.000Z', 'declined', { amountCents: 799 }),
    member('2026-03-17T10:00:00.000Z', 'ended', { amountCents: 100, refundCents: 100 }),
    payout('2026-03-08T23:00:00.000Z', 'requested'),
    payout('2026-03-09T01:00:00.000Z', 'paid'),
    payout('2026-03-09T02:00:00.000Z', 'returned'),
  ]);
  const none = { started: 0, renewed: 0, declined: 0, ended: 0, paid_cents: 0, refund_cents: 0 };
  expect(memberships).toEqual([
    { ...none, week: '2026-03-02', started: 1, paid_cents: 639 },
    { ...none, week: '2026-03-09' },
    { ...none, week: '2026-03-16', declined: 1, ended: 1, refund_cents: 100 },
  ]);
  expect(bankPayouts).toEqual([
    { week: '2026-03-02', requested: 1, paid: 0, not_paid: 0, paid_cents: 0 },
    { week: '2026-03-09', requested: 0, paid: 1, not_paid: 1, paid_cents: 2000 },
  ]);
});

test('answers nothing for a stream without events', () => {
  const { read, ...answers } = answersOf([]);
  expect(Object.values(answers).flat()).toEqual([]);
  expect(read).toEqual({
    ...{ events: 0, players: 0, matches: 0, notUnderstood: 0, firstAt: null, lastAt: null },
  });
});
