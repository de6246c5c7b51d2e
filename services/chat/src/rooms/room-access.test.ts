import type { Role } from '@contend/contracts';
import { type ActiveSanction, requireAccess, roomAccess } from './room-access';

const [ada, cal] = ['a'.repeat(24), 'c'.repeat(24)] as const;
const roomOf = (kind: string) => ({ kind, memberIds: [ada], channel: null });
const channel = (name: string) => ({ kind: 'community', memberIds: [], channel: name });
const reader = (id: string, ...roles: Role[]) => ({ id, roles });
const none = { sanctions: [] };
const full = { mayRead: true, mayWrite: true, reason: null };
const refused = { mayRead: false, mayWrite: false, reason: 'room-not-found' };
const mute: ActiveSanction = {
  ...{ id: 'e'.repeat(24), kind: 'mute', channel: null, rule: '2', as: 'moderator' },
  coversMatches: false,
  endsAt: new Date('2026-03-03T12:00:00Z'),
};

test.each(['match', 'scrim', 'team'])('members and admins enter the room of a %s', (kind) => {
  expect(roomAccess(roomOf(kind), reader(ada, 'player'), none)).toEqual(full);
  expect(roomAccess(roomOf(kind), reader(cal, 'admin'), none)).toEqual(full);
  expect(roomAccess(roomOf(kind), reader(cal, 'player', 'moderator'), none)).toEqual(refused);
});

test.each(['support', 'livechat'])('the user and moderators enter a %s room', (kind) => {
  expect(roomAccess(roomOf(kind), reader(ada, 'player'), none)).toEqual(full);
  expect(roomAccess(roomOf(kind), reader(cal, 'moderator'), none)).toEqual(full);
  expect(roomAccess(roomOf(kind), reader(cal, 'organizer'), none)).toEqual(refused);
});

test('a muted user reads and does not write, except to support', () => {
  const muted = { sanctions: [mute] };
  expect(roomAccess(roomOf('team'), reader(ada, 'player'), muted)).toEqual({
    ...{ mayRead: true, mayWrite: false, reason: 'muted' },
    details: {
      ...{ sanctionId: mute.id, rule: '2', as: 'moderator' },
      endsAt: '2026-03-03T12:00:00.000Z',
    },
  });
  expect(roomAccess(roomOf('support'), reader(ada, 'player'), muted)).toEqual(full);
  expect(roomAccess(roomOf('team'), reader(cal, 'player'), muted)).toEqual(refused);
  const elsewhere = { sanctions: [{ ...mute, channel: 'general' }] };
  expect(roomAccess(roomOf('team'), reader(ada, 'player'), elsewhere)).toEqual(full);
});

test('refuses with the reason and its details', () => {
  const access = roomAccess(roomOf('team'), reader(ada, 'player'), { sanctions: [mute] });
  expect(() => requireAccess(access, 'read')).not.toThrow();
  expect(() => requireAccess(access, 'write')).toThrow(
    expect.objectContaining({ code: 'muted', details: access.details }),
  );
});

test('everybody reads the community; only staff writes announcements', () => {
  expect(roomAccess(channel('general'), reader(cal, 'player'), none)).toEqual(full);
  expect(roomAccess(channel('announcements'), reader(cal, 'player'), none)).toEqual({
    ...{ mayRead: true, mayWrite: false, reason: 'channel-read-only' },
  });
  expect(roomAccess(channel('announcements'), reader(cal, 'moderator'), none)).toEqual(full);
});

test('a ban closes its channel, or the whole community, and no other room', () => {
  const banned = { sanctions: [{ ...mute, kind: 'ban' as const }] };
  const closed = { mayRead: false, mayWrite: false, reason: 'banned-from-community' };
  expect(roomAccess(channel('help'), reader(ada, 'player'), banned)).toMatchObject(closed);
  const only = { sanctions: [{ ...mute, kind: 'ban' as const, channel: 'general' }] };
  expect(roomAccess(channel('general'), reader(ada, 'player'), only)).toMatchObject(closed);
  expect(roomAccess(channel('help'), reader(ada, 'player'), only)).toEqual(full);
  expect(roomAccess(roomOf('team'), reader(ada, 'player'), banned)).toEqual(full);
});

test('a mute of one channel is for that channel', () => {
  const muted = { sanctions: [{ ...mute, channel: 'general' }] };
  const refusal = { mayRead: true, mayWrite: false, reason: 'muted' };
  expect(roomAccess(channel('general'), reader(ada, 'player'), muted)).toMatchObject(refusal);
  expect(roomAccess(channel('help'), reader(ada, 'player'), muted)).toEqual(full);
});

test('a mute covers rooms of matches only for a message in one', () => {
  const room = roomOf('match');
  expect(roomAccess(room, reader(ada, 'player'), { sanctions: [mute] })).toEqual(full);
  const covering = { sanctions: [{ ...mute, coversMatches: true }] };
  const refusal = { mayRead: true, mayWrite: false, reason: 'muted' };
  expect(roomAccess(room, reader(ada, 'player'), covering)).toMatchObject(refusal);
});

test('of two sanctions the last to end is named', () => {
  const later = { ...mute, id: 'f'.repeat(24), endsAt: new Date('2026-03-04T12:00:00Z') };
  for (const sanctions of [
    [mute, later],
    [later, mute],
  ]) {
    const { details } = roomAccess(roomOf('team'), reader(ada, 'player'), { sanctions });
    expect(details).toMatchObject({ sanctionId: later.id });
  }
});
