import { inMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  beginExtra,
  deadlineOf,
  type Extra,
  extraExpired,
  extraIdOf,
  extraPaid,
  extraReturned,
  extraSettled,
  freeExtra,
  requireNoPendingPurchase,
  requireDue,
  nextAt,
} from './extra';

const [userId, membershipId] = ['1'.repeat(24), '2'.repeat(24)];
const now = new Date('2026-03-02T12:00:00.000Z');
const hours = (count: number) => inMs(now, count * 60 * 60_000);
const minute = inMs(now, 60_000);
const draft = (kind: Extra['kind'] = 'double-xp') => ({
  ...{ id: extraIdOf(userId, kind, 1), userId, kind, number: 1 },
});
const begun = (kind?: Extra['kind']) => beginExtra(draft(kind), now).state;
const paid = (kind?: Extra['kind']) => extraPaid(begun(kind), { isHeld: true }, now).state;

test.each([
  ['double-xp', 1_99],
  ['record-reset', 4_99],
] as const)('%s costs %d cents, which the wallet has a minute to hold', (kind, cents) => {
  const { state, events, timers } = beginExtra(draft(kind), now);
  expect(state).toEqual({
    ...draft(kind),
    ...{ cents, status: 'pending', isSettled: false, payBy: minute, from: null, until: null },
    ...{ membershipId: null, returnsAt: null },
  });
  expect([events, timers]).toEqual([[], { 'finish-extra': minute }]);
  expect(deadlineOf(state)).toEqual(minute);
});

test('each purchase has its own id', () => {
  const ids = [
    extraIdOf(userId, 'double-xp', 1),
    extraIdOf(userId, 'double-xp', 2),
    extraIdOf(userId, 'record-reset', 1),
    extraIdOf(membershipId, 'double-xp', 1),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(extraIdOf(userId, 'double-xp', 1)).toBe(ids[0]);
});

test('a paid extra acts from now on: double XP for a day, a reset without an end', () => {
  const double = extraPaid(begun(), { isHeld: true }, now);
  expect(double.state).toMatchObject({ status: 'paid', from: now, until: hours(24) });
  expect(double.timers).toEqual({ 'finish-extra': null, 'settle-extra': now });
  expect(double.events[0]?.data).toEqual({
    ...{ extraId: begun().id, userId, kind: 'double-xp', amountCents: 1_99, membershipId: null },
    ...{ from: now.toISOString(), returnsAt: null },
  });
  expect(paid('record-reset')).toMatchObject({ status: 'paid', from: now, until: null });
});

test('an extra that the wallet does not hold is not paid', () => {
  const failed = extraPaid(begun(), { isHeld: false }, now);
  expect(failed.state).toEqual({ ...begun(), status: 'failed' });
  expect([failed.events, failed.timers]).toEqual([[], { 'finish-extra': null }]);
  expect(deadlineOf(failed.state)).toBeNull();
});

test('an answer after the end of a purchase changes nothing', () => {
  const expired = extraExpired(begun()).state;
  for (const extra of [paid(), expired]) {
    expect(extraPaid(extra, { isHeld: true }, hours(1)).state).toBe(extra);
    expect(extraPaid(extra, { isHeld: false }, hours(1)).state).toBe(extra);
  }
});

test('a payment without an answer is returned, one that was held is settled', () => {
  const expired = extraExpired(begun()).state;
  expect(expired).toEqual({ ...begun(), status: 'returning' });
  expect(extraExpired(paid()).state).toEqual(paid());
  const returned = extraReturned(expired);
  expect(returned.state).toEqual({ ...begun(), status: 'returned' });
  expect(returned.timers).toEqual({ 'finish-extra': null });
  const settled = extraSettled(paid());
  expect(settled.state).toEqual({ ...paid(), isSettled: true });
  expect(settled.timers).toEqual({ 'settle-extra': null });
});

test('an extra of a membership costs nothing, acts at once and comes back later', () => {
  const { state, events, timers } = freeExtra(draft(), { membershipId, returnsAt: hours(48) }, now);
  expect(state).toEqual({
    ...draft(),
    ...{ cents: 0, status: 'paid', isSettled: true, payBy: now, from: now, until: hours(24) },
    ...{ membershipId, returnsAt: hours(48) },
  });
  expect(events[0]?.data).toMatchObject({
    ...{ amountCents: 0, membershipId, returnsAt: hours(48).toISOString() },
  });
  expect(timers).toEqual({});
});

test('there is one purchase at a time', () => {
  const refusals = (['pending', 'returning', 'paid', 'failed', 'returned'] as const).map((status) =>
    refusalOf(() => requireNoPendingPurchase({ ...begun(), status })),
  );
  expect(refusals).toEqual(['extra-pending', 'extra-pending', null, null, null]);
  expect(refusalOf(() => requireNoPendingPurchase(null))).toBeNull();
});

test.each([
  ['double-xp', hours(24), 'double-xp-active', 'until'],
  ['record-reset', hours(30 * 24), 'record-reset-early', 'nextResetAt'],
] as const)('the next %s is possible when the last one is over', (kind, next, code, field) => {
  expect(nextAt(kind, paid(kind))).toEqual(next);
  const early = () => requireDue(kind, paid(kind), inMs(next, -1));
  expect(refusalOf(early)).toBe(code);
  expect(early).toThrow(expect.objectContaining({ details: { [field]: next.toISOString() } }));
  expect(refusalOf(() => requireDue(kind, paid(kind), next))).toBeNull();
  for (const last of [null, begun(kind)]) {
    expect(nextAt(kind, last)).toBeNull();
    expect(refusalOf(() => requireDue(kind, last, now))).toBeNull();
  }
});

test('a day of double XP that an earlier version stored without its end lasts a day', () => {
  expect(nextAt('double-xp', { ...paid(), until: null })).toEqual(hours(24));
  expect(nextAt('double-xp', { ...paid(), until: hours(5) })).toEqual(hours(5));
});
