import { bankChangeHoldMs, payoutChecks } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { leavePageFor } from '../../../lib/state/leave-page';
import { PayoutsScreen } from './payouts-screen';

jest.mock('../../../lib/state/leave-page', () => ({
  leavePageFor: jest.fn(),
  useRestoredPage: () => undefined,
}));

const at = '2026-12-01T09:24:00.000Z';
const checks = payoutChecks.map((code) => ({ code, ok: true, details: {} }));
const terms = {
  ...{ available: 300_40, canLeave: 208_40, checks, latest: '2026-12-09T18:00:00.000Z' },
  held: [
    {
      ...{ source: 'transfer', amount: 92_00 },
      ...{ since: '2026-12-01T08:40:00.000Z', from: '2026-12-04T08:40:00.000Z' },
      rule: 'transfer',
      items: [
        {
          ...{ id: 'c:in', title: 'Received from Lumen', note: 'for the scrim server' },
          reference: { kind: 'user', id: 'c'.repeat(24) },
          counterparty: { id: 'c'.repeat(24), username: 'lumen' },
          createdAt: '2026-12-01T08:40:00.000Z',
        },
      ],
    },
  ],
  limits: {
    ...{ min: 10_00, max: 1000_00, perDay: 500_00, leftToday: 500_00 },
    ...{ perWeek: 2000_00, leftThisWeek: 2000_00, thisYear: 284_00, taxFormAbove: 2000_00 },
  },
  account: { connected: true, provider: 'sandbox', bankEnding: '4417' },
};
const ahead = '2026-12-02T09:24:00.000Z';
const payout = {
  ...{ id: 'a'.repeat(24), amount: 150_00, currency: 'USD', status: 'reviewing' },
  ...{ provider: 'sandbox', reason: null, note: null, isOverdue: false, canCancel: true },
  approvalsNeeded: 1,
  clock: [
    { step: 'requested', actor: 'player', at, latest: null },
    { step: 'reviewing', actor: 'staff', at, latest: null },
    { step: 'approved', actor: 'staff', at: null, latest: ahead },
    { step: 'submitted', actor: 'platform', at: null, latest: ahead },
    { step: 'paid', actor: 'bank', at: null, latest: ahead },
  ],
  ...{ createdAt: at, endedAt: null },
};
const page = (...items: unknown[]) => ({ items, page: 1, pageSize: 20, total: items.length });
const wallet = {
  ...{ id: 'b'.repeat(24), currency: 'USD', available: 300_40, held: 0, bonus: 5_00 },
  verified: true,
  limits: {
    refill: { min: 500, max: 100_000 },
    transfer: { min: 100, max: 50_000, perDay: 100_000, leftToday: 100_000 },
  },
};

const open = (change: object, more: Record<string, unknown> = {}) => {
  const asked = answerWith({
    'GET /wallet': wallet,
    'GET /wallet/payouts/terms': { ...terms, ...change },
    'GET /wallet/payouts/terms?amount=15000': { ...terms, ...change },
    'GET /wallet/payouts?page=1': page(),
    ...more,
  });
  renderAt('/wallet/payouts', <PayoutsScreen />);
  return asked;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('states what will happen, and requests the amount after a confirmation', async () => {
  const asked = open({}, { 'POST /wallet/transaction/create': { transaction: {}, link: '/' } });
  const amount = await screen.findByLabelText('How much');
  fireEvent.change(amount, { target: { value: '150.00' } });
  expect(screen.getByText('$150.40')).toBeTruthy();
  expect(screen.getByText('$58.40')).toBeTruthy();
  press('Pay out $150.00');
  expect(screen.getByText(/A person reviews it within 24 hours/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Pay out $150.00' }).at(-1)!);
  await waitFor(() => {
    const made = asked.find(({ call }) => call === 'POST /wallet/transaction/create');
    expect(made?.body).toEqual({ type: 'payout', amount: 150_00 });
    expect(made?.headers['Idempotency-Key']).toBeTruthy();
  });
});

test('names no list of held money where none is held', async () => {
  open({ held: [], canLeave: terms.available });
  expect(await screen.findByText('All of it is old enough')).toBeTruthy();
  expect(screen.queryByText('By source, below')).toBeNull();
});

test('shows what brought held money, the rule that holds it, and until when', async () => {
  const added = {
    ...{ id: 'd', title: 'Money added', note: null, counterparty: null },
    ...{ reference: { kind: 'payment', id: 'd'.repeat(24) }, createdAt: at },
  };
  const ofSender = {
    ...{ source: 'transfer', amount: 3_00, rule: 'refill', items: [], since: at },
    from: '2026-12-08T09:24:00.000Z',
  };
  const week = { ...ofSender, source: 'refill', amount: 4_00, items: [added] };
  const bonus = { source: 'bonus', amount: 1_00, since: at, from: null, rule: 'bonus', items: [] };
  const heldMore = { count: 12, amount: 9_00 };
  open({ held: [...terms.held, week, ofSender, bonus], heldMore });
  const section = await screen.findByRole('region', { name: 'Still held, by source and age' });
  const rows = [...section.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Received from Lumen“for the scrim server” .*Free 72 hours after it/),
    expect.stringMatching(/^Money added.*Free 7 days after it was added\$4.00from /),
    expect.stringMatching(/^Received from players.*Free 7 days after its sender added it/),
    'BonusA bonus is for stakes$1.00never paid out',
    '12 more amounts, later$9.00',
    expect.stringMatching(/^Together/),
  ]);
  const placesOf = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(placesOf).toEqual([`/players/${'c'.repeat(24)}`, '/wallet?month=2026-12']);
  expect(screen.getByText(/^The next part is free on 4 Dec/)).toBeTruthy();
});

test('parts of one transfer that are alike are rows of their own', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ held: [...terms.held, ...terms.held] });
  expect(await screen.findAllByText('Free 72 hours after it was received')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('names what is missing before a request, and offers no button for it', async () => {
  const failing = checks.map((check) =>
    check.code === 'payouts-frozen'
      ? { ...check, ok: false, details: { reason: 'chargeback', owedCents: 20_00 } }
      : check,
  );
  open({ checks: failing });
  const why = 'A bank took added money back. $20.00 is owed. Write to support to complain.';
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByText('Payouts are frozen')).toBeTruthy();
  // Nothing says that money can leave now.
  expect(screen.getByText('Old enough to leave')).toBeTruthy();
  expect(screen.getByText('$10.00 to $208.40.')).toBeTruthy();
  expect(screen.getByText('1 to do')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('How much'), { target: { value: '150.00' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay out $150.00' });
  expect(button.disabled).toBe(true);
});

test('verifies the phone number where it is missing', async () => {
  const withoutPhone = checks.map((check) =>
    check.code === 'phone-not-verified' ? { ...check, ok: false } : check,
  );
  open({ checks: withoutPhone });
  fireEvent.click(await screen.findByRole('button', { name: 'Verify phone' }));
  expect(await screen.findByRole('dialog', { name: 'Verify your wallet' })).toBeTruthy();
});

test('a large payout says that two people approve it', async () => {
  open({}, { 'GET /wallet/payouts?page=1': page({ ...payout, approvalsNeeded: 2 }) });
  expect(await screen.findByText('Two members of the payouts team')).toBeTruthy();
  expect(screen.getAllByText('A member of the payouts team')).toHaveLength(1);
});

test('a check that fails says so, and too little money is no range', async () => {
  const failing = ['email-not-confirmed', 'payout-held-by-age'];
  const details = { canLeaveCents: 4_00, next: '2026-12-04T08:40:00.000Z' };
  open({
    canLeave: 4_00,
    checks: checks.map((one) =>
      failing.includes(one.code) ? { ...one, ok: false, details } : one,
    ),
  });
  expect(await screen.findByText('E-mail address is not confirmed')).toBeTruthy();
  expect(screen.getByText('Part of the money is not old enough')).toBeTruthy();
  expect(screen.getByText(/^\$4.00 is old enough, more from 4 Dec/)).toBeTruthy();
  expect(screen.getByText('Not possible now: the minimum is $10.00.')).toBeTruthy();
  expect(screen.getByText('Phone number is verified')).toBeTruthy();
});

test('an amount beyond what can leave names the most', async () => {
  open({});
  fireEvent.change(await screen.findByLabelText('How much'), { target: { value: '250' } });
  expect(screen.getByText('The maximum now is $208.40.')).toBeTruthy();
  expect(screen.getByText(/^from 4 Dec/)).toBeTruthy();
  expect(screen.getByText('Free 72 hours after it was received')).toBeTruthy();
});

test('a bank account is connected first', async () => {
  open({ account: { connected: false, provider: 'sandbox' } });
  expect(await screen.findByRole('button', { name: 'Connect a bank account' })).toBeTruthy();
  expect(screen.getByText('No payouts yet')).toBeTruthy();
});

test('names the bank account, and changes it once it is said that payouts wait', async () => {
  open({}, { 'GET /wallet/authorize': { link: '/name-another' } });
  expect(await screen.findByText('To: bank ending 4417')).toBeTruthy();
  press('Change');
  expect(screen.getByText(/Payouts then wait for 72 hours/)).toBeTruthy();
  expect(leavePageFor).not.toHaveBeenCalled();
  press('Continue to the provider');
  await waitFor(() => expect(leavePageFor).toHaveBeenCalledWith('/name-another'));
});

test('an account whose number is not known is changed too', async () => {
  open({ account: { connected: true, provider: 'sandbox' } });
  expect(await screen.findByText('To: your connected bank account')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

describe('after a payout to an account that the bank has closed', () => {
  const failed = { ...payout, status: 'failed', reason: 'account-closed', endedAt: at };
  const list = { 'GET /wallet/payouts?page=1': page({ ...failed, canCancel: false }) };
  const advice =
    /^Your bank says that the account is closed. Solve it with your bank or change the bank account before/;
  const changedAt = (ms: number) =>
    checks.map((one) =>
      one.code === 'payout-bank-changed'
        ? { ...one, details: { from: new Date(ms + bankChangeHoldMs).toISOString() } }
        : one,
    );

  test('asks for another one, also where an earlier one was changed before', async () => {
    open({ checks: changedAt(Date.parse(at) - 1) }, list);
    expect(await screen.findByText(advice)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  });

  test('asks no more once another one is named', async () => {
    open({ checks: changedAt(Date.parse(at)) }, list);
    expect(await screen.findByText('To: bank ending 4417')).toBeTruthy();
    expect(screen.queryByText(advice)).toBeNull();
  });
});

test('the clock names each step, and the payout is cancelled after a confirmation', async () => {
  const cancelled = { ...payout, status: 'cancelled', canCancel: false, endedAt: ahead };
  const asked = open(
    {},
    {
      'GET /wallet/payouts?page=1': page(payout),
      [`POST /wallet/payouts/${payout.id}/cancel`]: cancelled,
    },
  );
  expect(await screen.findByText('Payout of $150.00')).toBeTruthy();
  expect(screen.getByText('Approved').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getAllByText('A member of the payouts team')).toHaveLength(2);
  press('Cancel payout');
  expect(screen.getByText(/\$150.00 is available in your wallet again at once/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel payout' }).at(-1)!);
  await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/cancel'))).toBe(true));
});

test('a rejected payout shows the reason and where the money is', async () => {
  const rejected = { ...payout, status: 'rejected', reason: 'review', endedAt: ahead };
  const list = page({ ...rejected, note: 'The name differs.', canCancel: false });
  open({}, { 'GET /wallet/payouts?page=1': list });
  expect(await screen.findByText('The name differs. The money is in your wallet.')).toBeTruthy();
});

test('says why payouts are not possible', async () => {
  const refusal = { status: 403, code: 'country-blocked', message: 'Not offered here.' };
  open({}, { 'GET /wallet/payouts/terms': { ...refusal, requestId: 'r' } });
  expect(await screen.findByText('Not offered here.')).toBeTruthy();
});

test('shows the open payout on each page, and marks the one that a line leads to', async () => {
  const old = { ...payout, id: 'c'.repeat(24), status: 'paid', endedAt: at };
  answerWith({
    'GET /wallet': wallet,
    'GET /wallet/payouts/terms': terms,
    'GET /wallet/payouts?page=1': page(payout),
    'GET /wallet/payouts?page=2': page(old),
  });
  renderAt(`/wallet/payouts?page=2&payout=${old.id}`, <PayoutsScreen />);
  expect(await screen.findByRole('button', { name: 'Cancel payout' })).toBeTruthy();
  expect(screen.queryByLabelText('How much')).toBeNull();
  const linked = document.querySelectorAll('.payout-list [aria-current]');
  expect(linked).toHaveLength(1);
});
