import { screen, within } from '@testing-library/react';
import type { WalletTransaction } from '@contend/contracts';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { rangeOf } from './months';
import { Statement } from './statement';

const won: WalletTransaction = {
  id: 'line',
  type: 'winnings',
  amount: 1800,
  currency: 'USD',
  balanceAfter: 5800,
  status: 'posted',
  holdStatus: null,
  title: 'Won Rocket League 1v1',
  note: null,
  reference: { kind: 'wager', id: 'e'.repeat(24) },
  counterparty: null,
  opponent: { id: ada.id, username: 'bea' },
  rake: 200,
  createdAt: '2030-01-02T12:00:00.000Z',
};

test('shows the opponent and the rake of a line, or dashes', async () => {
  const added = { ...won, id: 'added', title: 'Added by card', opponent: null, rake: null };
  answerWith({ 'GET /wallet/transactions?page=1&pageSize=20': pageWith([won, added]) });
  renderAt('/wallet', <Statement />);
  const row = (await screen.findByText('Won Rocket League 1v1')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'bea' })).toBeTruthy();
  expect(within(row).getByText('$2.00')).toBeTruthy();
  const other = screen.getByText('Added by card').closest('tr') as HTMLElement;
  expect(within(other).getAllByText('–')).toHaveLength(2);
});

const callOf = (month: string, type = '') => {
  const query = new URLSearchParams({ ...rangeOf(month), ...(type && { type }) });
  return `GET /wallet/transactions/sums?${query}`;
};

test('shows the sums of each whole month above its lines', async () => {
  const before = { ...won, id: 'before', createdAt: '2029-12-20T12:00:00.000Z' };
  answerWith({
    'GET /wallet/transactions?page=1&pageSize=20': pageWith([won, before]),
    [callOf('2030-01')]: { received: 9900, spent: -4200, opening: 1000, closing: 6700 },
  });
  renderAt('/wallet', <Statement />);
  const month = (await screen.findByText('January 2030')).closest('tr') as HTMLElement;
  await within(month).findByText('+$99.00');
  const told = [...month.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(told).toEqual(['Before$10.00', 'Came in+$99.00', 'Went out\u2212$42.00', 'After$67.00']);
  expect(screen.getByText('December 2029')).toBeTruthy();
});

test('sums the chosen type only, without balances', async () => {
  answerWith({
    'GET /wallet/transactions?page=1&pageSize=20&type=winnings': pageWith([won]),
    [callOf('2030-01', 'winnings')]: { received: 1800, spent: 0, opening: 4000, closing: 5800 },
  });
  renderAt('/wallet?type=winnings', <Statement />);
  const month = (await screen.findByText('January 2030')).closest('tr') as HTMLElement;
  await within(month).findByText('+$18.00');
  expect(month.textContent).toBe('January 2030Came in+$18.00Went out$0.00');
});

test('requests the month of the address between its midnights', async () => {
  const asked = answerWith({});
  renderAt('/wallet?month=2030-01', <Statement />);
  await screen.findByRole('alert');
  const query = new URLSearchParams(asked[0]?.call.split('?')[1]);
  expect({ from: query.get('from'), to: query.get('to') }).toEqual(rangeOf('2030-01'));
});
