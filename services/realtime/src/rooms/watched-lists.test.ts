import { mayWatch } from './watched-lists';

test.each([
  ['disputes', [false, true, true]],
  ['staff', [false, true, true]],
  ['wagers', [true, true, true]],
  ['match', [true, true, true]],
] as const)('%s is watched by the roles that work on it', (kind, expected) => {
  const roles = ['player', 'moderator', 'admin'] as const;
  expect(roles.map((role) => mayWatch(kind, role))).toEqual(expected);
});
