import type { WalletTransaction } from '@contend/contracts';
import { dayOf, xpOfLevel } from './day';

const now = new Date(2030, 0, 2, 20, 0);
const line = (type: WalletTransaction['type'], amount: number, at: Date) =>
  ({ type, amount, status: 'posted', createdAt: at.toISOString() }) as WalletTransaction;

test('a day counts what was played since midnight, not what was added or sent', () => {
  const lines = [
    line('winnings', 1800, new Date(2030, 0, 2, 19)),
    line('refill', 5000, new Date(2030, 0, 2, 18)),
    line('stake', -1000, new Date(2030, 0, 2, 18)),
    line('winnings', 900, new Date(2030, 0, 1, 23, 59)),
  ];
  expect(dayOf(lines, now)).toEqual({ cents: 800, course: [0, -1000, 800] });
});

test('a day without matches is even', () => {
  expect(dayOf([], now)).toEqual({ cents: 0, course: [0] });
});

test('levels begin where the square root says', () => {
  expect([1, 2, 5].map(xpOfLevel)).toEqual([0, 100, 1600]);
});
