import { defaultPlayLimits, type PlayLimits } from './play-limits';
import { playView, type UsedSince } from './play-view';

const now = new Date('2026-03-04T12:00:00.000Z');
const later = new Date('2026-03-05T12:00:00.000Z');
const [day, week, month] = [
  ...['2026-03-05T00:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
];
const since: Record<string, number> = {
  '2026-03-04T00:00:00.000Z': 1_00,
  '2026-03-02T00:00:00.000Z': 2_00,
  '2026-03-01T00:00:00.000Z': 3_00,
};
/** Stakes of 1.00 today, 2.00 this week and 3.00 this month; ten times that paid in. */
const usedSince: UsedSince = (kind, from) =>
  (kind === 'deposit' ? 10 : kind === 'stake' ? 1 : 0) * since[from.toISOString()]!;

test('without limits the owner sees what counts in each window, and when it begins again', () => {
  const none = { cents: null, leftCents: null, pending: null };
  expect(playView(defaultPlayLimits, usedSince, now)).toEqual({
    limits: [
      { kind: 'deposit', window: 'day', usedCents: 10_00, resetsAt: day, ...none },
      { kind: 'deposit', window: 'week', usedCents: 20_00, resetsAt: week, ...none },
      { kind: 'deposit', window: 'month', usedCents: 30_00, resetsAt: month, ...none },
      { kind: 'stake', window: 'day', usedCents: 1_00, resetsAt: day, ...none },
      { kind: 'stake', window: 'week', usedCents: 2_00, resetsAt: week, ...none },
      { kind: 'stake', window: 'month', usedCents: 3_00, resetsAt: month, ...none },
      { kind: 'loss', window: 'day', usedCents: 0, resetsAt: day, ...none },
      { kind: 'loss', window: 'week', usedCents: 0, resetsAt: week, ...none },
      { kind: 'loss', window: 'month', usedCents: 0, resetsAt: month, ...none },
    ],
    pause: null,
    realityCheckMinutes: 60,
    timeZone: 'UTC',
  });
});

test('a limit shows what is left, never below zero, and the higher amount that is due', () => {
  const play: PlayLimits = {
    ...defaultPlayLimits,
    limits: {
      'deposit-day': { cents: 9_99, pending: null },
      'deposit-week': { cents: 20_01, pending: { cents: 50_00, from: later } },
      'deposit-month': { cents: 30_00, pending: { cents: null, from: now } },
    },
  };
  expect(playView(play, usedSince, now).limits.slice(0, 3)).toMatchObject([
    { cents: 9_99, leftCents: 0, pending: null },
    { cents: 20_01, leftCents: 1, pending: { cents: 50_00, from: '2026-03-05T12:00:00.000Z' } },
    { cents: null, leftCents: null, pending: null },
  ]);
});

test.each([
  [null, null],
  [later, '2026-03-05T12:00:00.000Z'],
])('a self-exclusion shows when play is possible again', (returnsAt, shown) => {
  const pause = { kind: 'self-exclusion', from: now, until: now, returnsAt } as const;
  const view = playView({ ...defaultPlayLimits, pause, realityCheckMinutes: null }, usedSince, now);
  expect(view).toMatchObject({
    pause: {
      ...{ kind: 'self-exclusion', from: '2026-03-04T12:00:00.000Z' },
      ...{ until: '2026-03-04T12:00:00.000Z', returnsAt: shown },
    },
    realityCheckMinutes: null,
  });
});

test('a time-out that is over is not shown', () => {
  const pause = { kind: 'time-out', from: now, until: now, returnsAt: null } as const;
  expect(playView({ ...defaultPlayLimits, pause }, usedSince, now).pause).toBeNull();
});
