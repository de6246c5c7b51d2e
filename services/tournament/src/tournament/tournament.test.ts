import { eventIn, startsAt } from '../../test/model/sample-event';
import { checkInTimes, endedStatuses, isOrganizer, isUnseeded } from './tournament';

test.each([
  ['draft', { unseeded: true, ended: false }],
  ['registration_open', { unseeded: true, ended: false }],
  ['registration_closed', { unseeded: true, ended: false }],
  ['check_in', { unseeded: true, ended: false }],
  ['seeded', { unseeded: false, ended: false }],
  ['live', { unseeded: false, ended: false }],
  ['paused', { unseeded: false, ended: false }],
  ['completed', { unseeded: false, ended: true }],
  ['paid_out', { unseeded: false, ended: true }],
  ['cancelled', { unseeded: false, ended: true }],
] as const)('an event that is %s: %j', (status, { unseeded, ended }) => {
  expect(isUnseeded({ status })).toBe(unseeded);
  expect(endedStatuses.includes(status)).toBe(ended);
});

test.each([
  ['its owner', { id: 'host', roles: [] }],
  ['a co-organizer', { id: 'co-host', roles: [] }],
  ['an admin', { id: 'ada', roles: ['player', 'admin'] }],
])('an event can be organized by %s', (_who, actor) => {
  expect(isOrganizer(eventIn('live'), actor)).toBe(true);
});

test.each([
  ['the organizer of another event', { id: 'ada', roles: ['organizer'] }],
  ['a visitor without a session', null],
])('an event cannot be organized by %s', (_who, actor) => {
  expect(isOrganizer(eventIn('live'), actor)).toBe(false);
});

test('check-in opens and closes so many minutes before the start', () => {
  expect(checkInTimes({ startsAt, checkInOpensMinutes: 90, checkInClosesMinutes: 5 })).toEqual({
    opensAt: new Date('2026-06-02T10:30:00Z'),
    closesAt: new Date('2026-06-02T11:55:00Z'),
  });
});
