import { bankChangeHoldMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  bankHeldUntil,
  connect,
  correct,
  countRequest,
  erasureLockMs,
  forget,
  freeze,
  frozenSince,
  isNewFreeze,
  lock,
  newProfile,
  type PayoutProfile,
  thaw,
} from './payout-profile';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-03T12:00:00.000Z');
const account = { accountRef: 'acct-1', isReady: true, bank: null, bankEnding: null };
const profile = connect(newProfile('a'), account, now).state;
const frozen = freeze(profile, 'chargeback', now).state;

test('a person begins without an account, a tax form, a freeze or a lock', () => {
  expect(newProfile('a')).toEqual({
    ...{ id: 'a', accountRef: null, isReady: false, taxFormAt: null, frozen: null },
    ...{ lockedAt: null, lockEndsAt: null, requestCount: 0, changedBy: null, note: null },
  });
});

test('the account of the provider is recorded; the same answer again changes nothing', () => {
  expect(profile).toEqual({ ...newProfile('a'), ...account });
  expect(connect(profile, { ...account }, later).state).toBe(profile);
  for (const change of [
    ...[{ accountRef: 'acct-2' }, { isReady: false }, { bank: 'bank-1' }],
    // As one that was stored before endings were.
    { bankEnding: '4417' },
  ]) {
    const next = connect(profile, { ...account, ...change }, later);
    expect(next).toMatchObject({ state: { ...profile, ...change }, timers: {} });
    expect(bankHeldUntil(next.state)).toBeNull();
  }
});

test('another bank account is dated and mailed, also when none was known in between', () => {
  const at = (bank: string | null) => ({ ...account, bank });
  const first = connect(profile, at('bank-1'), now).state;
  const gone = connect(first, at(null), now).state;
  expect([first, gone].map(bankHeldUntil)).toEqual([null, null]);
  expect(connect(gone, at('bank-1'), later)).toMatchObject({ timers: {} });
  for (const before of [first, gone]) {
    const { state, timers } = connect(before, at('bank-2'), later);
    expect(state).toMatchObject({ bank: 'bank-2', bankChangedAt: later });
    expect(timers).toEqual({ 'mail-payout-bank': later });
    expect(bankHeldUntil(state)).toEqual(new Date(later.getTime() + bankChangeHoldMs));
    const back = connect(state, at('bank-1'), now);
    expect(back).toMatchObject({ state: { bankChangedAt: now } });
    const ending = connect(state, { ...at('bank-2'), bankEnding: '4417' }, now).state;
    const forgotten = { bank: null, bankEnding: null, formerBank: null };
    expect(forget(ending, now).state).toMatchObject(forgotten);
  }
});

test('the first reason of a freeze stays, and only that reason lifts it', () => {
  expect(frozen).toEqual({ ...profile, frozen: { reason: 'chargeback', at: now } });
  expect(freeze(frozen, 'chargeback', later).state).toBe(frozen);
  expect(thaw(frozen, 'prize-taken-back').state).toBe(frozen);
  expect(thaw(frozen, 'chargeback').state).toEqual(profile);
  expect(thaw(profile, 'chargeback').state).toBe(profile);
});

test('payouts stay frozen while one of several reasons is left', () => {
  const both = freeze(frozen, 'prize-taken-back', later).state;
  const second = { reason: 'prize-taken-back', at: later };
  expect(both.frozen).toEqual({ reason: 'chargeback', at: now, others: [second] });
  expect(freeze(both, 'prize-taken-back', now).state).toBe(both);
  expect(frozenSince(both, 'prize-taken-back')).toEqual(later);
  expect(thaw(both, 'prize-taken-back').state).toEqual(frozen);
  expect(thaw(both, 'chargeback').state.frozen).toEqual(second);
  expect(correct(both, { ...admin, frozen: false }, later).state.frozen).toBeNull();
});

test('no payout is requested while payouts are locked; a lock ends without an erasure', () => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  expect(countRequest(profile, now).state).toEqual({ ...profile, requestCount: 1 });
  const locked = lock(profile, now).state;
  expect(locked).toEqual({ ...profile, lockedAt: now, lockEndsAt: after(erasureLockMs) });
  for (const at of [now, after(erasureLockMs - 1)])
    expect(refusalOf(() => countRequest(locked, at))).toBe('account-suspended');
  expect(countRequest(locked, after(erasureLockMs)).state.requestCount).toBe(1);
  const again = lock(locked, after(5)).state;
  expect(again).toEqual({ ...locked, lockEndsAt: after(5 + erasureLockMs) });
});

test('an erased person keeps no account and no note, and stays locked', () => {
  const noted: PayoutProfile = { ...frozen, note: 'Passport seen', changedBy: 'b', taxFormAt: now };
  const bank = { bank: null, bankEnding: null, formerBank: null };
  const unconnected = { accountRef: null, isReady: false, ...bank };
  const erased = { ...noted, ...unconnected, note: null };
  expect(forget(noted, later).state).toEqual({ ...erased, lockedAt: later });
  const forgotten = forget(lock(noted, now).state, later).state;
  expect(forgotten).toEqual({ ...erased, lockedAt: now });
  expect(lock(forgotten, later).state).toBe(forgotten);
  const farLater = new Date('2030-03-02T12:00:00.000Z');
  expect(refusalOf(() => countRequest(forgotten, farLater))).toBe('account-suspended');
});

const admin = { adminId: 'b', note: 'Form W-9' };
const noted = { changedBy: 'b', note: 'Form W-9' };

test.each<[string, PayoutProfile, object, Partial<PayoutProfile>]>([
  ['a first tax form', profile, { taxFormReceived: true }, { taxFormAt: later }],
  [
    'a tax form again, with its first date',
    { ...profile, taxFormAt: now },
    { taxFormReceived: true },
    { taxFormAt: now },
  ],
  [
    'a withdrawn tax form',
    { ...profile, taxFormAt: now },
    { taxFormReceived: false },
    { taxFormAt: null },
  ],
  ['the end of a freeze', { ...frozen, taxFormAt: now }, { frozen: false }, { frozen: null }],
  [
    'a freeze with its reason, in place of one that ends by itself',
    frozen,
    { frozen: true },
    { frozen: { reason: 'staff', at: frozen.frozen?.at ?? now, note: 'Form W-9' } },
  ],
  ['a note alone', { ...frozen, taxFormAt: now }, {}, {}],
])('an admin records %s', (_, before, correction, change) => {
  const { state } = correct(before, { ...admin, ...correction }, later);
  expect(state).toEqual({ ...before, ...noted, ...change });
});

test('a freeze by staff is notified once, and loses its note with the account', () => {
  expect([profile, frozen].map((one) => isNewFreeze(one, true))).toEqual([true, true]);
  const { state } = correct(profile, { ...admin, frozen: true }, now);
  expect([isNewFreeze(state, true), isNewFreeze(profile, false)]).toEqual([false, false]);
  expect(thaw(state, 'chargeback').state).toBe(state);
  expect(forget(state, later).state.frozen).toEqual({ reason: 'staff', at: now });
});
