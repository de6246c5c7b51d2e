import type { NoticeKind, NotificationSettings } from '@contend/contracts';
import fc from 'fast-check';
import { usualSettings } from './notification-settings';
import { outletsOf } from './outlets';

const at = (time: string) => new Date(time);
const news = (kind: NoticeKind) => ({ kind, facts: {} });
const quiet = (
  from: string,
  to: string,
  options: { allowDeadlines?: boolean; timeZone?: string } = {},
): NotificationSettings => ({
  ...usualSettings,
  quietHours: { from, to, allowDeadlines: false, timeZone: 'Europe/Berlin', ...options },
});
const isPushed = (settings: NotificationSettings, now: string, kind: NoticeKind = 'match-won') =>
  outletsOf(news(kind), settings, at(now)).push;

test('the usual settings show and push everything, and mail nothing', () => {
  const outlets = outletsOf(news('match-won'), usualSettings, at('2026-07-01T12:00:00Z'));
  expect(outlets).toEqual({ toast: true, push: true, email: false });
});

test('each category has outlets of its own; e-mail needs a digest', () => {
  const matches = { toast: false, push: true, email: true };
  const categories = { ...usualSettings.categories, matches };
  const settings = { ...usualSettings, categories };
  const now = at('2026-07-01T12:00:00Z');
  expect(outletsOf(news('match-won'), settings, now)).toEqual({ ...matches, email: false });
  const digest = { at: '08:00', timeZone: 'UTC' };
  expect(outletsOf(news('match-won'), { ...settings, digest }, now)).toEqual(matches);
  expect(outletsOf(news('refill-completed'), settings, now).toast).toBe(true);
});

test('quiet hours begin and end at the very minute', () => {
  const settings = quiet('12:00', '14:00');
  const times = ['09:59:59.999', '10:00:00.000', '11:59:59.999', '12:00:00.000'];
  const pushed = times.map((time) => isPushed(settings, `2026-07-01T${time}Z`));
  expect(pushed).toEqual([true, false, false, true]);
});

test('quiet hours span midnight', () => {
  const settings = quiet('23:00', '07:00');
  const times = ['20:59:59.999', '21:00:00.000', '22:30:00.000', '04:59:59.999', '05:00:00.000'];
  const pushed = times.map((time) => isPushed(settings, `2026-07-01T${time}Z`));
  expect(pushed).toEqual([true, false, false, false, true]);
});

test('equal times are a whole day', () => {
  expect(isPushed(quiet('08:00', '08:00'), '2026-07-01T03:00:00Z')).toBe(false);
});

test('quiet hours follow the clock when it is set forward and back', () => {
  const settings = quiet('01:00', '03:00');
  // 02:00 becomes 03:00 at 01:00 UTC.
  const spring = ['00:00', '00:59', '01:00'].map((time) => `2026-03-29T${time}:00Z`);
  expect(spring.map((time) => isPushed(settings, time))).toEqual([false, false, true]);
  // 03:00 becomes 02:00 at 01:00 UTC.
  const autumn = ['00:59', '01:00', '01:59', '02:00'].map((time) => `2026-10-25T${time}:00Z`);
  expect(autumn.map((time) => isPushed(settings, time))).toEqual([false, false, false, true]);
});

test('deadlines with money at stake pass quiet hours if the user agreed', () => {
  const now = '2026-07-01T23:00:00Z';
  const agreed = quiet('23:00', '07:00', { allowDeadlines: true });
  expect(isPushed(agreed, now, 'seat-asked')).toBe(true);
  expect(isPushed(quiet('23:00', '07:00'), now, 'seat-asked')).toBe(false);
  expect(isPushed(agreed, now, 'match-won')).toBe(false);
  expect(isPushed(agreed, now, 'score-proposed')).toBe(false);
  const staked = { kind: 'score-proposed' as const, facts: { isStaked: true as const } };
  expect(outletsOf(staked, agreed, at(now)).push).toBe(true);
});

test('a kind of a later release goes nowhere', () => {
  const outlets = outletsOf(news('new' as NoticeKind), usualSettings, at('2026-07-01T12:00:00Z'));
  expect(outlets).toEqual({ toast: false, push: false, email: false });
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati');
const instant = fc.date({
  ...{ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true },
});

test('every instant is in the quiet hours or in those of their opposite', () => {
  fc.assert(
    fc.property(time, time, zone, instant, (from, to, timeZone, now) => {
      fc.pre(from !== to);
      const pushed = (settings: NotificationSettings) =>
        outletsOf(news('match-won'), settings, now).push;
      const inside = pushed(quiet(from, to, { timeZone }));
      expect(pushed(quiet(to, from, { timeZone }))).toBe(!inside);
    }),
    { numRuns: 100 },
  );
});
