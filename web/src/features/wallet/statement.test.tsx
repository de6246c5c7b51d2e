import { screen, within } from '@testing-library/react';
import type { WalletTransaction } from '@contend/contracts';
import { ada, answerWith, renderAt } from '../../../test/api';
import { pageWith } from '../../../test/samples';
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

test('requests the month of the address between its midnights', async () => {
  const asked = answerWith({});
  renderAt('/wallet?month=2030-01', <Statement />);
  await screen.findByRole('alert');
  const query = new URLSearchParams(asked[0]?.call.split('?')[1]);
  expect({ from: query.get('from'), to: query.get('to') }).toEqual(rangeOf('2030-01'));
});
