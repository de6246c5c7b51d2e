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
])('%s would pass for the platform', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['Contender', 'contenders', 'Supportive', 'Team Support Main', 'ada', 'Adminton', '7'])(
  '%s is a name for anyone',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);
