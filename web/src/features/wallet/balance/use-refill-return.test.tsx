import { act } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { useTransactions } from '../../../api/wallet';
import { useRefillReturn } from './use-refill-return';

function Example() {
  useTransactions({ page: 1 });
  useRefillReturn('p1');
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('polls the statement until the payment has a result', async () => {
  let status = 'pending';
  const asked = answerWith({
    'GET /wallet/transactions?page=1': () =>
      pageWith([{ id: 'line', status, reference: { kind: 'payment', id: 'p1' } }]),
  });
  renderAt('/wallet', <Example />);
  await pass(2000);
  await pass(2000);
  expect(asked).toHaveLength(3);
  status = 'posted';
  await pass(2000);
  await pass(60_000);
  expect(asked).toHaveLength(4);
});

test('stops polling for a slow provider', async () => {
  const asked = answerWith({ 'GET /wallet/transactions?page=1': pageWith([]) });
  renderAt('/wallet', <Example />);
  await pass(10 * 60_000);
  expect(asked).toHaveLength(16);
});
