import { CallFailure } from '@contend/client';
import type { Me } from '@contend/contracts';
import { throughMoneyGate } from './money-gate';

const ada = { id: 'a'.repeat(24), birthDate: '1998-05-14' } as Me;
const bea = { ...ada, id: 'b'.repeat(24) };
const missing = new CallFailure('Enter your birth date.', {
  ...{ status: 403, code: 'birth-date-required' },
});

afterEach(() => jest.useRealTimers());

test('an account that signs in during the pause does not pay', async () => {
  jest.useFakeTimers();
  let me = ada;
  const attempt = jest.fn(() => Promise.reject(missing));
  const outcome = expect(throughMoneyGate(attempt, () => me)).rejects.toBe(missing);
  await jest.advanceTimersByTimeAsync(0);
  me = bea;
  await jest.advanceTimersByTimeAsync(1000);
  await outcome;
  expect(attempt).toHaveBeenCalledTimes(1);
});
