import {
  askAgain,
  bankEndingOf,
  beginSandboxPayout,
  connectBank,
  isLost,
  lineOf,
  payoutIdOf,
  reportOf,
  type SandboxPayout,
  settleAtBank,
  trialOf,
} from './sandbox-payout';

const now = new Date('2026-03-02T12:00:00.000Z');
const aMinuteLater = new Date('2026-03-02T12:01:00.000Z');
const begun = (amountCents: number) =>
  beginSandboxPayout({ id: 'p', accountId: 'acct-1', amountCents }, now);
const pending = (amountCents: number) => begun(amountCents).state;

test('an account has a bank account of its own until another one is named', () => {
  const account = { id: `${'a'.repeat(20)}0007`, userId: 'u', returnUrl: '/', isConnected: false };
  const { state: own, timers } = connectBank(account, undefined, now);
  expect(own).toEqual({ ...account, isConnected: true, bank: null, changes: 1 });
  // A webhook reports it.
  expect(timers).toEqual({ 'report-sandbox-account': now });
  expect(bankEndingOf(own)).toBe('0007');
  expect(connectBank(own, undefined, now).state).toBe(own);
  const other = connectBank(own, 'DE00124417', now).state;
  expect(other).toEqual({ ...own, bank: 'DE00124417', changes: 2 });
  expect(bankEndingOf(other)).toBe('4417');
  // A repeat without a number, as by an earlier page, takes nothing back.
  for (const number of [undefined, 'DE00124417']) {
    expect(connectBank(other, number, now)).toEqual({ state: other, events: [], timers: {} });
  }
});

test('a payout is with the bank for a minute', () => {
  expect(begun(50_00)).toEqual({
    state: {
      ...{ id: 'p', accountId: 'acct-1', amountCents: 50_00, status: 'pending', reason: null },
      ...{ asked: 1, createdAt: now },
    },
    events: [],
    timers: { 'settle-sandbox-payout': aMinuteLater },
  });
});

test.each([
  [50_00, undefined],
  [50_90, undefined],
  [50_91, 'refused'],
  [50_92, 'lost'],
  [50_93, 'fails'],
  [50_94, 'returned'],
  [50_95, 'short'],
  [91, 'refused'],
])('%i cents are the trial “%s”', (amountCents, trial) => {
  expect(trialOf(amountCents)).toBe(trial);
});

test('only the first answer of the trial is lost', () => {
  const lost = pending(50_92);
  expect(isLost(lost)).toBe(true);
  const again = askAgain(lost).state;
  expect(again).toEqual({ ...lost, asked: 2 });
  expect(isLost(again)).toBe(false);
  expect(isLost(pending(50_00))).toBe(false);
});

test.each<[string, number, SandboxPayout['status'], string | null]>([
  ['pays', 50_00, 'paid', null],
  ['pays, and later returns,', 50_94, 'paid', null],
  ['pays a cent less of', 50_95, 'paid', null],
  ['closes the account of', 50_93, 'failed', 'account-closed'],
])('the bank %s the trial of %i cents', (_, amountCents, status, reason) => {
  const payout = pending(amountCents);
  const { state, timers } = settleAtBank(payout, now);
  expect(state).toEqual({ ...payout, status, reason });
  expect(timers).toEqual(amountCents === 50_94 ? { 'settle-sandbox-payout': aMinuteLater } : {});
});

test('a settled payout stays as it is, except the one that is returned', () => {
  for (const amountCents of [50_00, 50_93, 50_95]) {
    const settled = settleAtBank(pending(amountCents), now).state;
    const again = settleAtBank(settled, now);
    expect(again.state).toBe(settled);
    expect(again.timers).toEqual({});
  }
  const paid = settleAtBank(pending(50_94), now).state;
  const returned = settleAtBank(paid, now);
  expect(returned).toEqual({
    ...{ state: { ...paid, status: 'returned', reason: 'bank-refused' }, events: [], timers: {} },
  });
  expect(settleAtBank(returned.state, now).state).toBe(returned.state);
});

test('the report has the amount that the bank paid, and the list what came back', () => {
  const paid = { ...pending(50_00), status: 'paid' as const };
  const report = {
    ...{ id: 'sandbox-p', accountId: 'acct-1', reference: 'p', status: 'paid', currency: 'USD' },
    ...{ amountCents: 50_00, arrivesAt: aMinuteLater, failureCode: null },
  };
  expect(reportOf(paid)).toEqual(report);
  expect(reportOf(pending(50_00)).status).toBe('submitted');
  expect(reportOf({ ...pending(50_95), status: 'paid' }).amountCents).toBe(50_94);
  expect(lineOf(paid)).toMatchObject({ payoutId: 'sandbox-p', returnedCents: 0, at: now });
  for (const status of ['failed', 'returned'] as const) {
    const failed = { ...pending(50_93), status, reason: 'account-closed' };
    expect(reportOf(failed)).toMatchObject({ status: 'failed', failureCode: 'account-closed' });
    expect(lineOf(failed)).toMatchObject({ amountCents: 50_93, returnedCents: 50_93 });
  }
});

test('a payout is found by its id here, there, and by the key of its order', () => {
  expect(['p', 'sandbox-p', 'payout:p'].map(payoutIdOf)).toEqual(['p', 'p', 'p']);
});
