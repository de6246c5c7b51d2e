import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const callOf = (month: string, filter: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...rangeOf(month), ...filter });
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
    [callOf('2030-01', { type: 'winnings' })]: {
      received: 1800,
      spent: 0,
      opening: 4000,
      closing: 5800,
    },
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

const bea = { id: 'b'.repeat(24), username: 'bea', displayName: 'Bea', avatarUrl: null };
const inPages = 'page=1&pageSize=20';

test('finds a player by name and shows the lines about them alone', async () => {
  answerWith({
    [`GET /wallet/transactions?${inPages}`]: pageWith([won]),
    'GET /user/search?q=be&pageSize=5': pageWith([bea, { ...bea, id: ada.id }]),
    [`GET /users/${bea.id}`]: bea,
    [`GET /wallet/transactions?${inPages}&playerId=${bea.id}`]: pageWith([won]),
    [callOf('2030-01', { playerId: bea.id })]: {
      ...{ received: 1800, spent: -1000, opening: 0, closing: 800 },
    },
  });
  renderAt('/wallet', <Statement />);
  fireEvent.click(screen.getByRole('button', { name: 'Player All' }));
  fireEvent.change(await screen.findByLabelText('Player'), { target: { value: 'be' } });
  const found = await screen.findAllByRole('button', { name: 'Bea' });
  expect(found).toHaveLength(1);
  fireEvent.click(found[0] as HTMLElement);
  await screen.findByText('Player', { selector: 'button' });
  const month = (await screen.findByText('January 2030')).closest('tr') as HTMLElement;
  await within(month).findByText('+$18.00');
  expect(month.textContent).toBe('January 2030Came in+$18.00Went out\u2212$10.00');
  fireEvent.click(screen.getByRole('button', { name: 'Clear player' }));
  expect(await screen.findByRole('button', { name: 'Player All' })).toBeTruthy();
});

test('saves the filtered lines of all pages as CSV, or says why not', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:statement';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const file = `GET /wallet/transactions/export?type=winnings`;
  const refusal = { status: 409, code: 'statement-too-long', message: 'Choose a month.' };
  const bytes = new TextEncoder().encode(JSON.stringify(refusal)).buffer;
  const asked = answerWith({
    [`GET /wallet/transactions?${inPages}&type=winnings`]: pageWith([won]),
    [file]: Object.assign(bytes, { status: refusal.status, code: refusal.code }),
  });
  renderAt('/wallet?type=winnings', <Statement />);
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a month.');
  expect(saved).toEqual([]);
  answerWith({ [file]: new TextEncoder().encode('date').buffer });
  fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saved).toEqual(['statement.csv']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.some(({ call }) => call === file)).toBe(true);
});

test('offers no file of an empty statement', async () => {
  answerWith({ [`GET /wallet/transactions?${inPages}`]: pageWith([]) });
  renderAt('/wallet', <Statement />);
  await screen.findByText('No lines yet');
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});
