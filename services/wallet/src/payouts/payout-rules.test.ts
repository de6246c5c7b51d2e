import { refusalOf } from '../../test/model/refusal';
import { newAccount } from '../ledger/account';
import { livedIn } from './earnings';
import { newProfile } from './payout-profile';
import {
  checksOf,
  requireChecksPassed,
  type PayoutFacts,
  type PayoutSettings,
  termsOf,
} from './payout-rules';

const now = new Date('2026-03-02T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const justAfter = (at: Date) => new Date(at.getTime() + 1);

const settings: PayoutSettings = {
  ...{ perDayCents: 200_00, perWeekCents: 500_00, secondApprovalAboveCents: 500_00 },
  taxFormCents: new Map([['US', 600_00]]),
  holdMs: {
    refill: 72 * 3_600_000,
    transfer: 24 * 3_600_000,
    winnings: 0,
    correction: Number.POSITIVE_INFINITY,
  },
};

const weekOld = inHours(-7 * 24);
const wallet = {
  ...newAccount('a', weekOld),
  postedCents: 300_00,
  verifiedPhone: '+4915112345678',
};
const connected = { ...newProfile('a'), accountRef: 'acct-1', isReady: true };
const none = { dayCents: 0, weekCents: 0 };
const paidOut = (amountCents: number) => [{ amountCents, createdAt: now }];
const facts: PayoutFacts = {
  ...{ account: wallet, profile: connected, stays: livedIn('US'), isEmailConfirmed: true },
  ...{ hasSecondFactor: true, factorResetUntil: now },
  emailHeldUntil: now,
  ...{ funds: [{ source: 'winnings', at: now, cents: 300_00 }], hasOpen: false, requested: none },
  ofYear: [],
};
const checks = (change: Partial<PayoutFacts> = {}, amountCents = 50_00) =>
  checksOf({ ...facts, ...change }, { amountCents, settings }, now);
/** The checks that do not hold, with their details. */
const failed = (change: Partial<PayoutFacts>, amountCents?: number) =>
  Object.fromEntries(
    checks(change, amountCents).flatMap(({ code, ok, details }) => (ok ? [] : [[code, details]])),
  );

test('every check holds for a wallet of a week with money that can leave', () => {
  expect(checks().map(({ code, ok }) => [code, ok])).toEqual([
    ['payouts-frozen', true],
    ['payout-account-too-young', true],
    ['email-not-confirmed', true],
    ['phone-not-verified', true],
    ['second-factor-missing', true],
    ['second-factor-reset', true],
    ['payout-email-changed', true],
    ['payout-account-required', true],
    ['payout-bank-changed', true],
    ['payout-open', true],
    ['payout-stakes-open', true],
    ['insufficient-funds', true],
    ['payout-held-by-age', true],
    ['payout-limit', true],
    ['tax-form-required', true],
  ]);
});

const taxForm = { aboveCents: 600_00, dayCents: 0, weekCents: 0, yearCents: 550_01 };
const limits = { perDayCents: 200_00, perWeekCents: 500_00 };
const refusedBy: [string, Partial<PayoutFacts>, Record<string, object>][] = [
  [
    'a freeze',
    { profile: { ...connected, frozen: { reason: 'review', at: now } } },
    { 'payouts-frozen': { reason: 'review', note: null, owedCents: 0, complainAt: '/support' } },
  ],
  [
    'a wallet that is younger than 7 days by a millisecond',
    { account: { ...wallet, openedAt: justAfter(weekOld) } },
    { 'payout-account-too-young': { from: justAfter(now) } },
  ],
  ['an e-mail address not confirmed', { isEmailConfirmed: false }, { 'email-not-confirmed': {} }],
  [
    'a phone number not verified',
    { account: { ...wallet, verifiedPhone: null } },
    { 'phone-not-verified': {} },
  ],
  [
    'a second factor that staff turned off until a millisecond later',
    { factorResetUntil: justAfter(now) },
    { 'second-factor-reset': { from: justAfter(now) } },
  ],
  [
    'an e-mail address that was changed, until a millisecond later',
    { emailHeldUntil: justAfter(now) },
    { 'payout-email-changed': { from: justAfter(now) } },
  ],
  ['no second factor of sign-in', { hasSecondFactor: false }, { 'second-factor-missing': {} }],
  [
    'no connected account',
    { profile: { ...connected, accountRef: null } },
    { 'payout-account-required': {} },
  ],
  [
    'an account that the provider does not pay out to yet',
    { profile: { ...connected, isReady: false } },
    { 'payout-account-required': {} },
  ],
  [
    'a bank account that was changed less than 72 hours ago by a millisecond',
    { profile: { ...connected, bankChangedAt: justAfter(inHours(-72)) } },
    { 'payout-bank-changed': { from: justAfter(now) } },
  ],
  [
    'an open payout, whose own amount does not count as a stake',
    { hasOpen: true, account: { ...wallet, pendingDebitCents: 50_00 } },
    { 'payout-open': {} },
  ],
  [
    'a stake on offer or in an escrow',
    { account: { ...wallet, pendingDebitCents: 1_00, stakedCents: 2_00 } },
    { 'payout-stakes-open': { heldCents: 3_00 } },
  ],
  [
    'a wallet that lacks one cent',
    { account: { ...wallet, postedCents: 49_99 } },
    { 'insufficient-funds': { availableCents: 49_99 } },
  ],
  [
    'a limit of a day that would be exceeded by one cent',
    { requested: { ...none, dayCents: 150_01 } },
    { 'payout-limit': { ...limits, leftToday: 49_99, leftThisWeek: 500_00 } },
  ],
  [
    'a limit of a week that would be exceeded by one cent',
    { requested: { ...none, weekCents: 450_01 } },
    { 'payout-limit': { ...limits, leftToday: 200_00, leftThisWeek: 49_99 } },
  ],
  [
    'limits that were lowered below what was paid out',
    { requested: { ...none, dayCents: 300_00, weekCents: 600_00 } },
    { 'payout-limit': { ...limits, leftToday: 0, leftThisWeek: 0 } },
  ],
  [
    'a year that passes the amount of the tax form by one cent',
    { ofYear: paidOut(550_01) },
    { 'tax-form-required': taxForm },
  ],
];

test.each(refusedBy)('a payout is refused for %s', (_, change, expected) => {
  expect(failed(change)).toEqual(expected);
});

test.each<[string, Partial<PayoutFacts>]>([
  ['exactly the available money', { account: { ...wallet, postedCents: 50_00 } }],
  ['exactly what is left today', { requested: { ...none, dayCents: 150_00 } }],
  ['exactly what is left this week', { requested: { ...none, weekCents: 450_00 } }],
  ['a year at the amount of the tax form', { ofYear: paidOut(550_00) }],
  [
    'a year above it, with the tax form',
    {
      profile: { ...connected, taxFormAt: now },
      ofYear: paidOut(5000_00),
    },
  ],
])('a payout is possible of %s', (_, change) => {
  expect(failed(change)).toEqual({});
});

test.each([['DE'], [null]])('no tax form is asked for in %s', (country) => {
  const found = checks({ stays: livedIn(country), ofYear: paidOut(9000_00) }).at(-1);
  expect(found).toEqual({ code: 'tax-form-required', ok: true, details: {} });
});

test('money that is owed freezes payouts', () => {
  const account = { ...wallet, postedCents: -1 };
  expect(failed({ account })).toMatchObject({
    'payouts-frozen': { reason: null, note: null, owedCents: 1, complainAt: '/support' },
    'insufficient-funds': { availableCents: -1 },
  });
});

const held: PayoutFacts['funds'] = [
  { source: 'refill', at: justAfter(inHours(-72)), cents: 10_00 },
  { source: 'refill', at: inHours(-72), cents: 20_00 },
  { source: 'correction', at: inHours(-9000), cents: 40_00 },
  { source: 'transfer', at: inHours(-1), cents: 5_00 },
  { source: 'bonus', at: inHours(-9000), cents: 2_00 },
  { source: 'winnings', at: now, cents: 30_00 },
];

test('money leaves once it is as old as its source requires, a bonus never', () => {
  expect(failed({ funds: held }, 50_00)).toEqual({});
  expect(failed({ funds: held }, 50_01)).toEqual({
    'payout-held-by-age': { canLeaveCents: 50_00, next: justAfter(now) },
  });
  const latest = [...held].reverse();
  expect(failed({ funds: latest }, 50_01)).toMatchObject({
    'payout-held-by-age': { next: justAfter(now) },
  });
  const forever = held.filter(({ source }) => source === 'bonus' || source === 'correction');
  expect(failed({ funds: forever })).toEqual({
    'payout-held-by-age': { canLeaveCents: 0, next: null },
  });
});

test('a request is refused by the first check that does not hold, with its details', () => {
  const change = { isEmailConfirmed: false, requested: { ...none, dayCents: 200_00 } };
  expect(refusalOf(() => requireChecksPassed(checks(change)))).toBe('email-not-confirmed');
  expect(refusalOf(() => requireChecksPassed(checks()))).toBeNull();
  const limited = checks({ requested: { ...none, dayCents: 200_00 } });
  expect(() => requireChecksPassed(limited)).toThrow(
    expect.objectContaining({
      code: 'payout-limit',
      details: { ...limits, leftToday: 0, leftThisWeek: 500_00 },
    }) as Error,
  );
});

const asked = { amountCents: 50_00, settings, provider: 'sandbox' };

test('the terms say what can leave and what is left', () => {
  const requested = { dayCents: 20_00, weekCents: 120_00 };
  const ofYear = paidOut(320_00);
  const terms = termsOf({ ...facts, funds: held, requested, ofYear }, asked, now);
  expect(terms).toEqual({
    available: 300_00,
    canLeave: 50_00,
    checks: checks({ funds: held, requested, ofYear }),
    limits: {
      ...{ min: 10_00, max: 1000_00, perDay: 200_00, leftToday: 180_00 },
      ...{ perWeek: 500_00, leftThisWeek: 380_00, thisYear: 320_00, taxFormAbove: 600_00 },
    },
    latest: '2026-03-10T13:00:00.000Z',
    account: { connected: true, provider: 'sandbox' },
  });
});

test('the terms of a country without a tax form, above lowered limits', () => {
  const requested = { dayCents: 300_00, weekCents: 600_00 };
  const terms = termsOf({ ...facts, stays: livedIn(null), requested }, asked, now);
  expect(terms.limits).toMatchObject({ leftToday: 0, leftThisWeek: 0, taxFormAbove: null });
});

test('the terms have the end of the number of the bank account, where it is known', () => {
  const profile = { ...connected, bankEnding: '4417' };
  const { account } = termsOf({ ...facts, profile }, asked, now);
  expect(account).toEqual({ connected: true, provider: 'sandbox', bankEnding: '4417' });
});

test.each([
  ['no account', { accountRef: null }],
  ['an account that is not ready', { isReady: false }],
])('the terms show %s as not connected', (_, change) => {
  const profile = { ...connected, ...change };
  expect(termsOf({ ...facts, profile }, asked, now).account.connected).toBe(false);
});
