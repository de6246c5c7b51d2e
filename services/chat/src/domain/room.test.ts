import { erasedText, mayEnter, openRoom, say } from './room';

const [ada, bea, cal] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const now = new Date('2026-03-02T12:00:00Z');
const { state: room } = openRoom('d'.repeat(24), [ada, bea], now);

test('members and admins may enter, nobody else', () => {
  expect(mayEnter(room, { id: ada, roles: ['player'] })).toBe(true);
  expect(mayEnter(room, { id: cal, roles: ['player', 'moderator'] })).toBe(false);
  expect(mayEnter(room, { id: cal, roles: ['admin'] })).toBe(true);
});

test('messages are numbered in the order in which they are said', () => {
  const first = say(room, { id: '1'.repeat(24), authorId: ada, text: 'gl' }, now);
  const second = say(first.room.state, { id: '2'.repeat(24), authorId: bea, text: 'hf' }, now);
  expect([first.message.state.number, second.message.state.number]).toEqual([1, 2]);
  expect(second.room.state.messages).toBe(2);
});

test('the event names those who may read, and carries no text', () => {
  const { events } = say(room, { id: '1'.repeat(24), authorId: ada, text: 'secret' }, now).room;
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('secret');
  expect(events).toMatchObject([{ data: { authorId: ada, memberIds: [ada, bea] } }]);
});

test('a new room is a match’s, with its id, its members and no messages', () => {
  expect(room).toEqual({
    id: 'd'.repeat(24),
    kind: 'match',
    memberIds: [ada, bea],
    messages: 0,
    createdAt: now,
  });
});

test('a message keeps its words, its author and its moment', () => {
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

test('words of an erased author are replaced by what says so', () => {
  expect(erasedText).toBe('Erased with its author’s account.');
});
