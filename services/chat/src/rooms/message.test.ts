import { messageEdited, messageEditMs, messageHidden, messagePosted } from '@contend/contracts';
import { editMessage, erasedText, hideMessage, postMessage, showMessage } from './message';
import { declareRoom, type Room } from './room';

const [ada, bea] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
const now = new Date('2026-03-02T12:00:00Z');
const declared = { kind: 'match', id: 'd'.repeat(24), members: [ada, bea] };
const roomOf = (kind: string): Room =>
  declareRoom(null, { ...declared, kind }, { sequence: 1, at: now }).state;
const room = roomOf('team');
const words = { id: '1'.repeat(24), authorId: ada, as: 'player' as const, text: 'secret' };
const later = (ms: number) => new Date(now.getTime() + ms);

test('messages are numbered in the order they are posted', () => {
  const first = postMessage(room, words, now);
  const second = postMessage(first.room.state, { ...words, id: '2'.repeat(24) }, later(5));
  expect([first.message.state.number, second.message.state.number]).toEqual([1, 2]);
  expect(second.room.state).toEqual({ ...room, messages: 2, lastMessageAt: later(5) });
});

test('a message keeps its author, their capacity, text and time', () => {
  const { message } = postMessage(room, words, now);
  expect(message.state).toEqual({
    ...words,
    ...{ roomId: room.id, number: 1, createdAt: now, editedAt: null, hidden: null },
  });
});

test('events name the message, its room and the permitted readers, and carry no text', () => {
  const posted = postMessage(roomOf('match'), words, now);
  const edited = editMessage(posted.room.state, posted.message.state, { text: 'x', now });
  const events = [...posted.room.events, ...edited.room.events];
  expect(events.map(({ spec }) => spec)).toEqual([messagePosted, messageEdited]);
  for (const { data } of events) {
    expect(data).toEqual({
      ...{ messageId: words.id, roomId: room.id, room: { kind: 'match', id: room.id } },
      ...{ matchId: room.id, number: 1, authorId: ada, memberIds: [ada, bea] },
    });
  }
  expect(postMessage(roomOf('team'), words, now).room.events[0]?.data).not.toHaveProperty(
    'matchId',
  );
});

test('a message can be edited for two minutes, and not at their end', () => {
  const { message } = postMessage(room, words, now);
  const edit = (ms: number) =>
    editMessage(room, message.state, { text: 'new', now: later(ms) }).message.state;
  expect(edit(messageEditMs - 1)).toEqual({
    ...message.state,
    ...{ text: 'new', editedAt: later(messageEditMs - 1) },
  });
  expect(() => edit(messageEditMs)).toThrow(expect.objectContaining({ code: 'edit-closed' }));
});

test('a hidden message cannot be edited', () => {
  const { message } = postMessage(room, words, now);
  const hidden = { as: 'moderator' as const, rule: '2', byId: bea, at: now };
  expect(() => editMessage(room, { ...message.state, hidden }, { text: 'new', now })).toThrow(
    expect.objectContaining({ code: 'edit-closed' }),
  );
});

test('an edit without a change is none', () => {
  const { message } = postMessage(room, words, now);
  const edited = editMessage(room, message.state, { text: words.text, now: later(1) });
  expect(edited.message.state).toBe(message.state);
  expect(edited.room).toEqual({ state: room, events: [], timers: {} });
});

test('texts of an erased author are replaced by a placeholder', () => {
  expect(erasedText).toBe('Erased with its author’s account.');
});

test('hiding and showing a message name who acted as what, and a repeat changes nothing', () => {
  const { message } = postMessage(room, words, now);
  const by = { as: 'moderator' as const, byId: bea };
  const hiding = { ...by, rule: '2', now: later(5) };
  const hidden = hideMessage(room, message.state, hiding);
  const about = { ...by, rule: '2' };
  expect(hidden.message.state).toEqual({ ...message.state, hidden: { ...about, at: later(5) } });
  expect(hidden.room.state).toBe(room);
  const place = { roomId: room.id, room: { kind: 'team', id: room.id }, memberIds: [ada, bea] };
  const data = { ...place, messageId: words.id, number: 1, authorId: ada, ...about };
  expect(hidden.room.events).toEqual([{ spec: messageHidden, data: { ...data, isHidden: true } }]);
  const again = hideMessage(room, hidden.message.state, { ...hiding, rule: '3' });
  expect([again.message.state, again.room.events]).toEqual([hidden.message.state, []]);
  const shown = showMessage(room, hidden.message.state, by);
  expect(shown.message.state).toEqual(message.state);
  expect(shown.room.events).toEqual([{ spec: messageHidden, data: { ...data, isHidden: false } }]);
  const unchanged = showMessage(room, message.state, by);
  expect([unchanged.message.state, unchanged.room.events]).toEqual([message.state, []]);
});
