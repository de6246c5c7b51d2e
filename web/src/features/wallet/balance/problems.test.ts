import type { Wallet } from '@contend/contracts';
import { refillProblem } from './refill-dialog';
import { sendProblem } from './send-dialog';

const wallet = {
  available: 3000,
  limits: { transfer: { min: 100, max: 50_000, perDay: 100_000, leftToday: 2500 } },
} as Wallet;

test.each([
  [null, 'Enter an amount in dollars, like 25.00.'],
  [499, 'The minimum is $5.00.'],
  [100_001, 'The maximum at once is $1,000.00.'],
  [500, undefined],
])('adding %s cents: %s', (cents, problem) => expect(refillProblem(cents)).toBe(problem));

test.each([
  [null, 'Enter an amount in dollars, like 5.00.'],
  [99, 'The minimum is $1.00.'],
  [50_001, 'The maximum at once is $500.00.'],
  [3001, 'You have $30.00 available.'],
  [2501, 'You can send $25.00 more today.'],
  [2500, undefined],
])('sending %s cents: %s', (cents, problem) => expect(sendProblem(cents, wallet)).toBe(problem));
