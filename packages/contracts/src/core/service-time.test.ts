import { inMs } from './decision';
import { wasHeldUp } from './service-time';

const minuteMs = 60_000;
const by = new Date('2026-06-01T12:00:00Z');
const minutes = (count: number) => inMs(by, count * minuteMs);

/** Handled in time by a service that runs since some minutes before the deadline, or after it. */
const heldUp = (runningSince: number, windowMs: number, now = Math.max(runningSince, 0)) =>
  wasHeldUp(by, windowMs, { now: minutes(now), runningSince: minutes(runningSince) });

test('a deadline holds where the service ran for the last five minutes before it', () => {
  expect(heldUp(-5, 60 * minuteMs)).toBe(false);
  expect(heldUp(-4.99, 60 * minuteMs)).toBe(true);
});

test('of a short time the second half is enough', () => {
  expect(heldUp(-0.5, minuteMs)).toBe(false);
  expect(heldUp(-0.49, minuteMs)).toBe(true);
});

test('a service that started at or after a deadline held it up, however soon', () => {
  expect([0, 0.01, 2].map((since) => heldUp(since, 10 * minuteMs))).toEqual([true, true, true]);
});

test('time that a clock skipped is no delay', () => {
  const late = { now: minutes(62), runningSince: minutes(-60) };
  expect(wasHeldUp(by, 10 * minuteMs, { ...late, skippedTo: minutes(60) })).toBe(false);
  expect(wasHeldUp(by, 10 * minuteMs, { ...late, skippedTo: minutes(59) })).toBe(true);
  expect(wasHeldUp(by, 10 * minuteMs, { ...late, skippedTo: minutes(-1) })).toBe(true);
});

test('a deadline that is handled more than two minutes late was held up', () => {
  expect(heldUp(-60, 10 * minuteMs, 2)).toBe(false);
  expect(heldUp(-60, 10 * minuteMs, 2.01)).toBe(true);
});
