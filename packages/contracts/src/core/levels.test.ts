import { levelOf, xpOfLevel } from './ranks';

test('starts levels at the XP of the formula', () => {
  expect([1, 2, 5].map(xpOfLevel)).toEqual([0, 100, 1600]);
  for (const level of [2, 5, 15]) {
    expect(levelOf(xpOfLevel(level))).toBe(level);
    expect(levelOf(xpOfLevel(level) - 1)).toBe(level - 1);
  }
});
