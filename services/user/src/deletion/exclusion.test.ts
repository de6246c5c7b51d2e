import { exclusionCarried, inMs, playReturnMs } from '@contend/contracts';
import { register } from '../account/user';
import { forgetExclusionTimer, keep, withExclusion } from './exclusion';

const now = new Date('2026-11-02T10:00:00.000Z');
const id = 'hash';
const until = new Date('2027-05-02T10:00:00.000Z');

test('keeps an exclusion until its end and the time of a return', () => {
  expect(keep(null, { id, until }, now)).toEqual({
    ...{ state: { id, until }, events: [] },
    timers: { [forgetExclusionTimer]: inMs(until, playReturnMs) },
  });
});

test('one that is over, with no return asked for, is kept for the time of a return', () => {
  const { timers } = keep(null, { id, until: inMs(now, -1) }, now);
  expect(timers).toEqual({ [forgetExclusionTimer]: inMs(now, playReturnMs) });
});

test('of two ends the later one counts', () => {
  const earlier = { id, until: inMs(until, -1) };
  expect(keep({ id, until }, earlier, now)).toMatchObject({ state: { until }, timers: {} });
  expect(keep(earlier, { id, until }, now)).toMatchObject({ state: { until } });
});

test('a sign-up announces the exclusion that it continues, after itself', () => {
  const names = { id: 'a'.repeat(24), email: 'ada@contend.example', username: 'ada' };
  const registered = register(
    { ...names, country: null, birthDate: null, affiliateCode: null },
    now,
  );
  expect(withExclusion(registered, null)).toBe(registered);
  const { events } = withExclusion(registered, until);
  expect(events).toHaveLength(2);
  expect(events[1]).toEqual({
    spec: exclusionCarried,
    data: { userId: names.id, until: until.toISOString() },
  });
});
