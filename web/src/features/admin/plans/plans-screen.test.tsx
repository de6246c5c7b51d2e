import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { emptyPlan, planOf, planProblems } from './plan-draft';
import { AdminPlansScreen } from './plans-screen';

const call = 'GET /admin/membership-plans';
const plan = {
  ...{ id: '1'.repeat(24), name: 'ESG Pass', provider: 'esg', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 600, doubleXpDays: 0, recordResets: 0 },
  prices: [{ id: '2'.repeat(24), interval: 'month', amount: 5_99, currency: 'USD' }],
  ...{ endedAt: null, isOnSale: true },
};
const statement = {
  provider: 'esg',
  month: '2026-10',
  periods: 3,
  kept: 17_97,
  partnerPart: 12_57,
};
const reads = {
  [call]: { items: [plan] },
  'GET /admin/partner-statements': { items: [statement] },
};
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith({ ...reads, ...answers });
  renderAt('/admin/plans', <AdminPlansScreen />);
  return asked;
};
const draft = { ...emptyPlan, name: 'Pro', monthly: '14.99', rake: '5' };

test('shows plans with their terms, and what partners have earned', async () => {
  open({});
  expect(await screen.findByText('Rake 6 % · 70 % for the partner')).toBeTruthy();
  expect(screen.getByText('On sale')).toBeTruthy();
  expect(await screen.findByText('ESG, Oct 2026')).toBeTruthy();
  expect(screen.getByText('$12.57')).toBeTruthy();
});

test('ends the sale of a plan after a confirmation', async () => {
  const end = `DELETE /admin/membership-plans/${plan.id}`;
  const asked = open({ [end]: { ...plan, endedAt: '2026-11-24T00:00:00.000Z', isOnSale: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'End' }));
  expect(screen.getByText(/members keep their price and perks\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End ESG Pass' }));
  await screen.findByRole('button', { name: 'End' });
  expect(asked.some((one) => one.call === end)).toBe(true);
});

test.thorough('offers a house plan without a partner’s part', async () => {
  const asked = open({ 'POST /admin/membership-plans': { ...plan, name: 'Pro' } });
  fireEvent.click(await screen.findByRole('button', { name: 'New plan' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Name', 'Pro');
  type('Rake in percent', '5');
  type('Price of a month in dollars', '14.99');
  fireEvent.click(screen.getByRole('button', { name: 'Offer the plan' }));
  await screen.findByRole('button', { name: 'New plan' });
  const made = () => asked.find((one) => one.call === 'POST /admin/membership-plans');
  await screen.findByText('On sale');
  expect(made()?.body).toEqual(planOf(draft));
});

test('a draft becomes a request in cents and hundredths of a percent', () => {
  expect(planOf(draft)).toEqual({
    ...{ name: 'Pro', provider: 'contend', prices: [{ interval: 'month', amount: 14_99 }] },
    perks: { rakeBasisPoints: 500, doubleXpDays: 0, recordResets: 0 },
  });
  expect(planOf({ ...draft, provider: 'rhg' })).toMatchObject({ partnerBasisPoints: 7000 });
  expect(planOf({ ...draft, rake: '' }).perks.rakeBasisPoints).toBeNull();
});

test.each([
  [{}, []],
  [{ name: 'x' }, ['name']],
  [{ rake: '10.01' }, ['rake']],
  [{ rake: 'five' }, ['rake']],
  [{ doubleXpDays: '32' }, ['doubleXpDays']],
  [{ recordResets: '' }, ['recordResets']],
  [{ monthly: '' }, ['monthly']],
  [{ monthly: '0.49' }, ['monthly']],
  [{ monthly: '', yearly: '0.49' }, ['yearly']],
  [{ yearly: '0.49' }, ['yearly']],
  [{ provider: 'esg', partnerPart: '101' }, ['partnerPart']],
])('the problems of %j are those of %j', (wrong, fields) => {
  expect(Object.keys(planProblems({ ...draft, ...wrong }))).toEqual(fields);
});
