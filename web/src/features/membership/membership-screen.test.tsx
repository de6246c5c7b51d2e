import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { MembershipScreen } from './membership-screen';

const id = (letter: string) => letter.repeat(24);
const monthly = { id: id('1'), interval: 'month', amount: 7_99, currency: 'USD' };
const yearly = { id: id('2'), interval: 'year', amount: 79_90, currency: 'USD' };
const plan = {
  ...{ id: id('3'), name: 'Plus', provider: 'contend', prices: [monthly, yearly] },
  perks: { rakeBasisPoints: 500, doubleXpDays: 0, recordResets: 0 },
};
const running = {
  ...{ id: id('4'), plan: { id: plan.id, name: 'Plus' }, provider: 'contend', price: monthly },
  ...{ status: 'active', isEntitled: true, cancelsAtPeriodEnd: false, refundNow: 5_99 },
  period: { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z', paid: 7_99 },
  nextCharge: { at: '2027-01-01T00:00:00.000Z', amount: 7_99 },
  perks: [
    ...[{ perk: 'rake', isActive: true, reason: 'active', left: null, until: null }],
    ...[{ perk: 'double-xp', isActive: false, reason: 'not-in-plan', left: null, until: null }],
  ],
  ...{ createdAt: '2026-12-01T00:00:00.000Z', endedAt: null },
};
const reads = (mine: unknown) => ({
  'GET /membership/plans': { items: [plan] },
  'GET /membership/my-subscription': mine,
});
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers as never);
  renderAt('/membership', <MembershipScreen />);
  return asked;
};

test('states what a plan changes, from when it pays, and its yearly price', async () => {
  open(reads(null));
  expect(await screen.findByText('Rake 5 % instead of 10 % on your seats')).toBeTruthy();
  expect(screen.getByText(/pays for itself from \$159.80/)).toBeTruthy();
  expect(screen.getByText(/You have no plan/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Yearly'));
  expect(screen.getByText('$79.90')).toBeTruthy();
});

test('buys with a code that was checked, for the amount on the button', async () => {
  const asked = open({
    ...reads(null),
    'POST /apply-discount-code': { amountOff: 2_00, total: 5_99, validUntil: null },
    'POST /membership/subscribe/wallet': running,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Plus' }));
  expect(screen.getByRole('button', { name: 'Start Plus for $7.99' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'LIGHTS2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start Plus for $5.99' }));
  expect(await screen.findByText('You have Plus.')).toBeTruthy();
  const bought = asked.find(({ call }) => call === 'POST /membership/subscribe/wallet');
  expect(bought?.body).toEqual({ priceId: monthly.id, discountCode: 'LIGHTS2' });
});

test('a code that is changed after its check counts no more', async () => {
  open({
    ...reads(null),
    'POST /apply-discount-code': { amountOff: 2_00, total: 5_99, validUntil: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Plus' }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'LIGHTS2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('button', { name: 'Start Plus for $5.99' });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'LIGHTS' } });
  expect(await screen.findByRole('button', { name: 'Start Plus for $7.99' })).toBeTruthy();
});

test('cancels where it was bought, after a confirmation that names the refund', async () => {
  const call = `GET /membership/cancel-subscription?id=${running.id}&atPeriodEnd=false`;
  const asked = open({
    ...reads(running),
    [call]: { ...running, status: 'canceled', endedAt: '2026-12-05T00:00:00.000Z' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel now, refund $5.99' }));
  expect(screen.getByText(/\$5.99 goes back to your wallet/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel now, refund $5.99' }).at(-1)!);
  expect(await screen.findByText(/You have no plan/)).toBeTruthy();
  expect(asked.some((one) => one.call === call)).toBe(true);
});

test('a payment that is past due says until when perks stay, and is paid at once', async () => {
  const due = {
    ...{ ...running, status: 'past_due', refundNow: 0 },
    perks: [...[{ perk: 'rake', isActive: true, reason: 'grace', left: null }]].map((one) => ({
      ...one,
      until: '2027-01-04T00:00:00.000Z',
    })),
  };
  const call = `GET /membership/update-subscription-status/${running.id}`;
  open({ ...reads(due), [call]: running });
  expect(await screen.findByText(/Perks stay until 4 Jan/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pay $7.99 now' }));
  expect(await screen.findByText('Active')).toBeTruthy();
});

test('names what could not be loaded, with a retry', async () => {
  const refusal = { status: 429, code: 'rate-limited', message: 'Try again in a moment.' };
  open({ ...reads(null), 'GET /membership/plans': refusal });
  expect(await screen.findByText('We can’t load the plans')).toBeTruthy();
});
