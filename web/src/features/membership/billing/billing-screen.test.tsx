import { fireEvent, screen, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { BillingScreen } from './billing-screen';

const id = (nth: number) => String(nth).padStart(24, '0');
const period = { start: '2026-11-01T12:00:00.000Z', end: '2026-12-01T12:00:00.000Z' };
const line = (nth: number, facts: Record<string, unknown>) => ({
  ...{ id: id(nth), number: `0000000A-000${nth}`, at: '2026-11-01T12:00:00.000Z', amount: 0 },
  ...{ membershipId: id(9), plan: { id: id(8), name: 'Plus' }, provider: 'contend', period },
  ...{ currency: 'USD', direction: 'none', paidBy: 'card', reason: null, ...facts },
});
const lines = [
  line(4, { kind: 'ended', direction: 'returned', amount: 3_00, reason: 'banned' }),
  line(3, { kind: 'declined', amount: 14_99, period: null }),
  line(2, { kind: 'change', direction: 'paid', amount: 6_60, paidBy: 'wallet' }),
  line(1, { kind: 'purchase', direction: 'paid', amount: 7_99 }),
];
const call = 'GET /membership/billing-history';
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/membership/billing', <BillingScreen />);
  return asked;
};

test('lists what was paid, went back and was not charged, with receipt numbers', async () => {
  open({ [call]: { items: lines, next: null } });
  const rows = (await screen.findAllByRole('row')).slice(1);
  const textOf = (nth: number) => within(rows[nth] as HTMLElement);
  expect(textOf(0).getByText('+$3.00')).toBeTruthy();
  expect(textOf(0).getByText('Your account was banned')).toBeTruthy();
  expect(textOf(1).getByText('$14.99 was not charged')).toBeTruthy();
  expect(textOf(2).getByText('Wallet')).toBeTruthy();
  expect(textOf(3).getByText('$7.99')).toBeTruthy();
  expect(textOf(3).getByText('0000000A-0001')).toBeTruthy();
  expect(textOf(3).getByText('1 Nov 2026 to 1 Dec 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('reads earlier lines on request', async () => {
  const next = `2026-11-01T12:00:00.000Z_${id(2)}`;
  const asked = open({
    [call]: { items: lines.slice(0, 3), next },
    [`${call}?cursor=${encodeURIComponent(next)}`]: { items: lines.slice(3), next: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('0000000A-0001')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('says what will be here', async () => {
  open({ [call]: { items: [], next: null } });
  expect(await screen.findByText('Nothing was paid yet')).toBeTruthy();
});

test('says that it can’t be loaded, and retries', async () => {
  const refused = { status: 500, code: 'internal', message: 'Not now.' };
  const asked = open({ [call]: refused });
  expect(await screen.findByText('We can’t load your billing history')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('We can’t load your billing history');
  expect(asked.length).toBeGreaterThan(0);
});
