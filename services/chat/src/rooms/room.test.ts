import { slowModeSet } from '@contend/contracts';
import { channelRoom, declareRoom, setSlowMode, supportRoom, undeclaredRoom } from './room';

const [ada, bea, cal] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const now = new Date('2026-03-02T12:00:00Z');
const declared = { kind: 'match', id: 'd'.repeat(24), members: [ada, bea] };
const { state: room } = declareRoom(null, declared, { sequence: 1, at: now });

test('a new room has the declared kind, id, members and teams, and no messages', () => {
  expect(room).toEqual({
    id: 'd'.repeat(24),
    kind: 'match',
    memberIds: [ada, bea],
    memberSequence: 1,
    teamIds: [],
    channel: null,
    slowModeSeconds: 0,
    messages: 0,
    deletedNumber: 0,
    lastMessageAt: null,
    isDisputed: false,
    expiresAt: null,
    title: null,
    writableUntil: null,
    statusSequence: 0,
    createdAt: now,
  });
  const team = { ...declared, kind: 'team', teamIds: ['e'.repeat(24)] };
  const { state } = declareRoom(null, team, { sequence: 1, at: now });
  expect(state.teamIds).toEqual(['e'.repeat(24)]);
});

test('a later declaration changes members and keeps messages; an older one does not', () => {
  const talkative = { ...room, messages: 4, lastMessageAt: now };
  const grown = { ...declared, members: [ada, bea, cal] };
  const { state } = declareRoom(talkative, grown, { sequence: 3, at: now });
  expect(state).toEqual({ ...talkative, memberIds: [ada, bea, cal], memberSequence: 3 });
  expect(declareRoom(state, declared, { sequence: 2, at: now })).toEqual({
    ...{ state, events: [], timers: {} },
  });
  expect(declareRoom(state, declared, { sequence: 3, at: now }).state).toBe(state);
});

test('a room that another event made first takes the members of its declaration', () => {
  const early = undeclaredRoom({ id: room.id, kind: 'match', createdAt: new Date(0) });
  expect(early).toMatchObject({ memberIds: [], memberSequence: 0, teamIds: [] });
  const written = { ...early, isDisputed: true };
  const { state } = declareRoom(written, declared, { sequence: 1, at: now });
  expect(state).toEqual({ ...room, isDisputed: true });
});

test('the room of a case has its user alone, and an event does not change that', () => {
  const one = supportRoom({ id: room.id, channel: 'support', userId: ada }, now);
  expect(one).toMatchObject({ kind: 'support', memberIds: [ada], createdAt: now });
  expect(declareRoom(one, declared, { sequence: 1, at: now }).state).toBe(one);
});

test('a changed slow mode is announced, an equal one and that of other rooms are not', () => {
  const general = channelRoom(room.id, 'general', now);
  const slow = setSlowMode(general, 30);
  expect(slow.state).toEqual({ ...general, slowModeSeconds: 30 });
  const data = { roomId: room.id, channel: 'general', slowModeSeconds: 30 };
  expect(slow.events).toEqual([{ spec: slowModeSet, data }]);
  expect(setSlowMode(slow.state, 30)).toEqual({ state: slow.state, events: [], timers: {} });
  expect(setSlowMode(room, 30)).toEqual({ state: room, events: [], timers: {} });
});
