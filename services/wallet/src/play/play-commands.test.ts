import { after, eventsOf, nothing, now, refused, rich } from '../../test/model/escrow-steps';
import { applied } from '../ledger/applied';
import type { Books } from '../ledger/books';
import {
  beginPause,
  changeLimits,
  endPause,
  playTimers,
  raiseLimits,
  requestReturn,
} from './play-commands';
import type { LimitName } from './play-limits';
import { addMonths } from './play-windows';

const userId = 'a';
const later = (ms: number, from = now) => new Date(from.getTime() + ms);
const aDay = 24 * 3_600_000;
const tomorrow = later(aDay);
const halfAYear = addMonths(now, 6);
const books = rich({ a: 10_00 });
const balance = { userId, available: 10_00, held: 0 };
const unchanged = { ...nothing, timers: [] };

type LimitAt = { name?: LimitName; at?: Date };
const limit = (cents: number | null, { name = 'stake-day', at = now }: LimitAt = {}) => {
  return (known: Books) => changeLimits(known, { userId, limits: [{ name, cents }] }, at);
};
const pause = (kind: 'time-out' | 'self-exclusion', until: Date) => {
  return (known: Books) => beginPause(known, { userId, kind, until }, now);
};
const askBack = (at: Date) => (known: Books) => requestReturn(known, { userId }, at);
const ended = (at: Date) => (known: Books) => endPause(known, { userId }, at);
const raised = (at: Date) => (known: Books) => raiseLimits(known, { userId }, at);
const playIn = (known: Books) => known.accounts.get(userId)?.play;

test('timers have the names under which earlier releases have stored them', () => {
  expect(playTimers).toEqual({ raise: 'raise-play-limit', pause: 'end-play-pause' });
});

describe('a change of limits', () => {
  test('is saved with the wallet and announced; other settings keep their defaults', () => {
    const outcome = limit(50_00)(books);
    const play = {
      ...{ limits: { 'stake-day': { cents: 50_00, pending: null } } },
      ...{ pause: null, realityCheckMinutes: 60 },
    };
    expect(outcome.answer).toEqual(play);
    expect(outcome.change.accounts).toEqual([{ ...books.accounts.get('a'), play }]);
    expect(eventsOf(outcome)).toEqual([
      ['a', 'play.limits-changed.v1', { ...balance, raised: [] }],
    ]);
    expect(outcome.change.timers).toEqual([]);
  });

  test('to a higher amount is due in 24 hours', () => {
    const { change } = limit(60_00)(after(books, limit(50_00)));
    expect(change.timers).toEqual([{ kind: 'raise-play-limit', subject: 'a', due: tomorrow }]);
  });

  test('closes the open pages to add money where a limit of deposits is lower', () => {
    const deposits = (cents: number | null, at = now) => limit(cents, { name: 'deposit-day', at });
    const closing = [{ kind: 'close-refill-pages', subject: 'a', due: now }];
    expect(deposits(0)(books).change.timers).toEqual(closing);
    const limited = after(books, deposits(50_00));
    expect(deposits(49_99)(limited).change.timers).toEqual(closing);
    expect(deposits(50_00)(limited).change.timers).toEqual([]);
    expect(deposits(60_00)(limited).change.timers).toMatchObject([{ kind: playTimers.raise }]);
  });

  test('announces higher limits that have become due before it', () => {
    const asked = after(books, limit(50_00), limit(60_00));
    const outcome = limit(5_00, { name: 'loss-month', at: tomorrow })(asked);
    expect(outcome.answer.limits).toEqual({
      'stake-day': { cents: 60_00, pending: null },
      'loss-month': { cents: 5_00, pending: null },
    });
    expect(eventsOf(outcome)).toEqual([
      [
        ...['a', 'play.limits-changed.v1'],
        { ...balance, raised: [{ kind: 'stake', window: 'day', cents: 60_00 }] },
      ],
    ]);
  });

  test.each([
    [undefined, 30],
    [null, null],
    [120, 120],
  ])('with a reality check of %s minutes after one of 30 has %s', (minutes, expected) => {
    const change = { userId, limits: [], realityCheckMinutes: 30 };
    const known = applied(books, changeLimits(books, change, now).change);
    const { answer } = changeLimits(known, { ...change, realityCheckMinutes: minutes }, now);
    expect(answer.realityCheckMinutes).toBe(expected);
  });

  test('does not set the timer of a self-exclusion whose end was announced', () => {
    const excluded = after(books, pause('self-exclusion', halfAYear));
    const due = { kind: 'end-play-pause', subject: 'a', due: halfAYear };
    expect(limit(1_00)(excluded).change.timers).toEqual([due]);
    expect(limit(1_00)(after(excluded, ended(halfAYear))).change.timers).toEqual([]);
  });
});

test('higher limits that are due are announced once', () => {
  const asked = after(books, limit(50_00), limit(null));
  expect(raised(later(-1, tomorrow))(asked)).toMatchObject({ answer: null, change: unchanged });
  const outcome = raised(tomorrow)(asked);
  expect(outcome.answer).toBeNull();
  expect(eventsOf(outcome)).toEqual([
    [
      ...['a', 'play.limits-changed.v1'],
      { ...balance, raised: [{ kind: 'stake', window: 'day', cents: null }] },
    ],
  ]);
  const saved = applied(asked, outcome.change);
  expect(playIn(saved)?.limits).toEqual({ 'stake-day': { cents: null, pending: null } });
  expect(raised(tomorrow)(saved)).toMatchObject({ change: unchanged });
});

test('a break is saved and announced, with a timer of its end', () => {
  const outcome = pause('time-out', tomorrow)(books);
  const begun = { kind: 'time-out', from: now, until: tomorrow, returnsAt: null };
  expect(outcome.answer).toEqual({ limits: {}, pause: begun, realityCheckMinutes: 60 });
  expect(outcome.change.accounts).toMatchObject([{ id: 'a', play: { pause: begun } }]);
  expect(eventsOf(outcome)).toEqual([
    [
      ...['a', 'play.paused.v1'],
      { ...balance, kind: 'time-out', until: '2026-03-03T12:00:00.000Z' },
    ],
  ]);
  expect(outcome.change.timers).toEqual([
    { kind: 'end-play-pause', subject: 'a', due: tomorrow },
    { kind: 'close-refill-pages', subject: 'a', due: now },
  ]);
  const shorter = () => pause('time-out', tomorrow)(applied(books, outcome.change));
  expect(shorter).toThrow(refused('pause-not-shortened'));
});

test('the end of a time-out is announced once, and the player may play', () => {
  const paused = after(books, pause('time-out', tomorrow));
  expect(ended(later(-1, tomorrow))(paused)).toMatchObject({ answer: null, change: unchanged });
  const outcome = ended(tomorrow)(paused);
  expect(outcome.answer).toBeNull();
  expect(eventsOf(outcome)).toEqual([
    ['a', 'play.resumed.v1', { ...balance, kind: 'time-out', mayPlay: true }],
  ]);
  const over = applied(paused, outcome.change);
  expect(playIn(over)?.pause).toBeNull();
  expect(ended(tomorrow)(over)).toMatchObject({ change: unchanged });
});

test('after a self-exclusion the player asks to return, and may play 24 hours later', () => {
  const excluded = after(books, pause('self-exclusion', halfAYear));
  const end = ended(halfAYear)(excluded);
  expect(eventsOf(end)).toEqual([
    ['a', 'play.resumed.v1', { ...balance, kind: 'self-exclusion', mayPlay: false }],
  ]);
  expect(end.change.timers).toEqual([]);
  const over = applied(excluded, end.change);
  const whole = { kind: 'self-exclusion', from: now, until: halfAYear, returnsAt: null };
  expect(playIn(over)?.pause).toEqual({ ...whole, isOver: true });
  expect(ended(halfAYear)(over)).toMatchObject({ answer: null, change: unchanged });

  const returnsAt = later(aDay, halfAYear);
  const asked = askBack(halfAYear)(over);
  expect(asked.answer.pause).toEqual({ ...whole, isOver: true, returnsAt });
  expect(eventsOf(asked)).toEqual([['a', 'play.limits-changed.v1', { ...balance, raised: [] }]]);
  expect(asked.change.timers).toEqual([{ kind: 'end-play-pause', subject: 'a', due: returnsAt }]);
  const returning = applied(over, asked.change);
  const again = askBack(later(1, halfAYear))(returning);
  expect(again).toMatchObject({ answer: asked.answer, change: unchanged });

  expect(ended(later(-1, returnsAt))(returning)).toMatchObject({ change: unchanged });
  const back = ended(returnsAt)(returning);
  expect(eventsOf(back)).toEqual([
    ['a', 'play.resumed.v1', { ...balance, kind: 'self-exclusion', mayPlay: true }],
  ]);
  expect(playIn(applied(returning, back.change))?.pause).toBeNull();
});

test('a return is asked for after a self-exclusion alone', () => {
  expect(() => askBack(now)(books)).toThrow(refused('not-excluded'));
});
