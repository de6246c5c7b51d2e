import { hasRole, isRoleAccess, mayReach } from './access';
import type { Role } from './call';

const person = (...roles: Role[]) => ({ id: 'ada', roles });

test('grants the access of each role, and every access to an admin', () => {
  expect(hasRole(person('player', 'moderator'), 'moderator')).toBe(true);
  expect(hasRole(person('player', 'moderator'), 'organizer')).toBe(false);
  expect(hasRole(person('organizer', 'moderator'), 'admin')).toBe(false);
  for (const role of ['organizer', 'moderator', 'admin'] as const) {
    expect(hasRole(person('admin'), role)).toBe(true);
    expect(hasRole(person('player'), role)).toBe(false);
  }
  expect(hasRole(person(), 'moderator')).toBe(false);
});

test('accepts only role names as accesses of roles', () => {
  expect(['organizer', 'moderator', 'admin'].every(isRoleAccess)).toBe(true);
  expect(['anyone', 'user', 'service', 'player', ''].some(isRoleAccess)).toBe(false);
});

test('opens an entity to its members and admins, or to the role that it names', () => {
  const match = { members: ['ada', 'bea'] };
  expect(mayReach(person('player'), match)).toBe(true);
  expect(mayReach({ id: 'cal', roles: ['player', 'moderator'] }, match)).toBe(false);
  expect(mayReach({ id: 'cal', roles: ['admin'] }, match)).toBe(true);
  expect(mayReach(null, match)).toBe(false);
  const reported = { members: ['ada'], role: 'moderator' as const };
  expect(mayReach({ id: 'cal', roles: ['moderator'] }, reported)).toBe(true);
  expect(mayReach({ id: 'cal', roles: ['organizer'] }, reported)).toBe(false);
});
