import { isReservedName } from './reserved-names';

test.each([
  'Contend',
  'contend_support',
  'Contend Support 24',
  'The Official Contend Team',
  'Moderator',
  'staff_1',
  'Customer Support',
  'Ѕupport',
  'Contend Payouts',
  'Contend Support Team',
  'Moderation',
  'Support Team',
  'admin',
  'Admins',
  'admin_7',
  'a.d.m.i.n',
  'АDMIN',
  'adrnin',
  '4dm1n',
  'adm!n',
  'Administrator',
  '4dministrat0r',
  'm0d3r4t0r',
  '$upp0r7',
])('%s would pass for the platform', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  'Contender',
  'contenders',
  'Supportive',
  'Team Support Main',
  'ada',
  'Adminton',
  '7',
  'Supporter',
  'Admiral',
])('%s is a name for anyone', (name) => {
  expect(isReservedName(name)).toBe(false);
});
