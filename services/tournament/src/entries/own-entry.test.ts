import { teamOf } from '../../test/model/match-states';
import type { Entry } from './entry';
import { ownEntryOf } from './own-entry';

const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  ...teamOf('reds', { number: 1, playerIds: ['bea', 'cleo'], captainId: 'ada', deputyIds: [] }),
  ...{ seats: ['bea', 'cleo'].map((userId) => ({ userId, payment: null })) },
  ...{ id, isOpen: true, ...change },
});
const found = (userId: string, ...entries: Entry[]) => {
  const own = ownEntryOf(userId, entries, entries);
  return own && [own.entry.id, own.isActing, own.isPlaying];
};

test('who acts for a team finds its entry without playing', () => {
  expect(found('ada', entry('one'))).toEqual(['one', true, false]);
  expect(found('dee', entry('one', { deputyIds: ['dee'] }))).toEqual(['one', true, false]);
  expect(found('bea', entry('one'))).toEqual(['one', false, true]);
  expect(found('eve', entry('one'))).toBeNull();
});

test('a captain who acts for the team no more has no part in its entry', () => {
  const registered = entry('one');
  const now = { ...registered, captainId: 'dee', deputyIds: [] };
  expect(ownEntryOf('ada', [registered], [now])).toBeNull();
});

test('a player who was replaced in a running event is out of their entry', () => {
  const seats = [{ userId: 'bea', payment: null }];
  expect(found('cleo', entry('one', { seats }))).toEqual(['one', false, false]);
});

test('an open entry comes first, then one that they played for, then the latest', () => {
  const theirs = { playerIds: ['ada'], seats: [{ userId: 'ada', payment: null }] };
  const acted = entry('acted', { number: 5 });
  const played = entry('played', { ...theirs, number: 2 });
  const before = entry('before', { ...theirs, number: 1, isOpen: false });
  const ended = entry('ended', { number: 9, isOpen: false });
  expect(found('ada', ended, acted, before, played)).toEqual(['played', true, true]);
  expect(found('ada', ended, before, acted)).toEqual(['acted', true, false]);
  expect(found('ada', ended, before)).toEqual(['before', true, true]);
  expect(found('ada', ended, entry('later', { number: 10, isOpen: false }))?.[0]).toBe('later');
});
