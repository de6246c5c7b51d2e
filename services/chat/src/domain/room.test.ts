import { declareRoom, erasedText, mayEnter, say } from './room';

const [ada, bea, cal] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const now = new Date('2026-03-02T12:00:00Z');
const declared = { kind: 'match', id: 'd'.repeat(24), members: [ada, bea] };
const { state: room } = declareRoom(null, declared, { sequence: 1, at: now });

test('only members and admins may enter', () => {
  expect(mayEnter(room, { id: ada, roles: ['player'] })).toBe(true);
  expect(mayEnter(room, { id: cal, roles: ['player', 'moderator'] })).toBe(false);
  expect(mayEnter(room, { id: cal, roles: ['admin'] })).toBe(true);
});

test('messages are numbered in the order they are posted', () => {
  const first = say(room, { id: '1'.repeat(24), authorId: ada, text: 'gl' }, now);
  const second = say(first.room.state, { id: '2'.repeat(24), authorId: bea, text: 'hf' }, now);
  expect([first.message.state.number, second.message.state.number]).toEqual([1, 2]);
  expect(second.room.state.messages).toBe(2);
});

test('the event names the permitted readers and carries no text', () => {
  const { events } = say(room, { id: '1'.repeat(24), authorId: ada, text: 'secret' }, now).room;
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('secret');
  expect(events).toMatchObject([{ data: { authorId: ada, memberIds: [ada, bea] } }]);
});

test('a new room has the declared kind, id and members, and no messages', () => {
  expect(room).toEqual({
    id: 'd'.repeat(24),
    kind: 'match',
    memberIds: [ada, bea],
    memberSequence: 1,
    messages: 0,
    createdAt: now,
  });
});

test('a message keeps its text, author and time', () => {
  const { message } = say(room, { id: '1'.repeat(24), authorId: ada, text: 'gl' }, now);
  expect(message.state).toEqual({
    id: '1'.repeat(24),
    roomId: room.id,
    number: 1,
    authorId: ada,
    text: 'gl',
    createdAt: now,
  });
});

test('texts of an erased author are replaced by a placeholder', () => {
  expect(erasedText).toBe('Erased with its author’s account.');
});

test('a later declaration changes members and keeps messages; an older one does not', () => {
  const words = { id: '1'.repeat(24), authorId: ada, text: 'gl' };
  const { state: talkative } = say(room, words, now).room;
  const grown = { ...declared, members: [ada, bea, cal] };
  const { state } = declareRoom(talkative, grown, { sequence: 3, at: now });
  expect(state).toEqual({ ...talkative, memberIds: [ada, bea, cal], memberSequence: 3 });
  expect(declareRoom(state, declared, { sequence: 2, at: now })).toEqual({
    ...{ state, events: [], timers: {} },
  });
  expect(declareRoom(state, declared, { sequence: 3, at: now }).state).toBe(state);
});

test('a message names its room, and a match only in a match’s room', () => {
  const words = { id: '1'.repeat(24), authorId: ada, text: 'gl' };
  const of = (kind: string) => {
    const { state } = declareRoom(null, { ...declared, kind }, { sequence: 1, at: now });
    return say(state, words, now).room.events[0]?.data;
  };
  expect(of('match')).toMatchObject({ room: { kind: 'match', id: room.id }, matchId: room.id });
  expect(of('team')).toMatchObject({ room: { kind: 'team', id: room.id } });
  expect(of('team')).not.toHaveProperty('matchId');
});
