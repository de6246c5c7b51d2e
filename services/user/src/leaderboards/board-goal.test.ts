import { goalAbove } from './board-goal';

test.each([
  [1, null],
  [2, 1],
  [3, 2],
  [5, 3],
  [6, 5],
  [10, 5],
  [206, 200],
  [501, 500],
  [1000, 500],
  [2_000_000, 1_000_000],
])('above rank %p the goal is %p', (rank, goal) => expect(goalAbove(rank)).toBe(goal));
