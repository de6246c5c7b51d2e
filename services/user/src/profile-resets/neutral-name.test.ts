import { neutralName, neutralUsername } from './neutral-name';

test('a neutral name is the same for a repeat, and another one for each reset', () => {
  const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)];
  const name = neutralName(ada, bea);
  expect(name).toMatch(/^Player \d{10}$/);
  expect(neutralName(ada, bea)).toBe(name);
  expect(new Set([name, neutralName(bea, ada), neutralName(ada, ada)]).size).toBe(3);
  expect(neutralUsername(ada, bea)).toBe(name.replace('Player ', 'player_'));
});
