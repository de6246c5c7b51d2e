import {
  editMessage,
  listRoomMessages,
  listRoomMessagesOfMember,
  messageEdited,
  messageEditMs,
  postMatchMessage,
  postRoomMessage,
} from '@contend/contracts';
import { matchId, roomOfTwo } from './room';
import { teamRoom } from './team-room';

const notFound = { status: 404, code: 'message-not-found' };

test('an author edits a message until two minutes after it', async () => {
  const { p, ada, bea, params, stored } = await teamRoom();
  const { id: messageId } = await ada.call(postRoomMessage, { params, body: { text: 'at 8' } });
  p.clock.advance(messageEditMs - 1);
  const edit = { params: { messageId }, body: { text: 'at 9' } };
  const edited = await ada.call(editMessage, edit);
  expect(edited).toMatchObject({ text: 'at 9', number: 1, editedAt: p.clock.now().toISOString() });
  p.clock.advance(1);
  expect(await ada.refused(editMessage, { ...edit, body: { text: 'at 10' } })).toEqual({
    ...{ status: 409, code: 'edit-closed' },
  });
  const { items } = await bea.call(listRoomMessagesOfMember, { params });
  expect(items).toEqual([edited]);
  await p.settled();
  expect(p.events(messageEdited)).toMatchObject([
    {
      ...{ subject: params.id, sequence: 3 },
      data: { messageId, room: params, number: 1, authorId: ada.id, memberIds: [ada.id, bea.id] },
    },
  ]);
  expect(JSON.stringify(p.events(messageEdited))).not.toContain('at 9');
  expect(await stored('rooms')).toMatchObject([{ messages: 1 }]);
});

test('rejects edits by others, of unknown messages and by former members', async () => {
  const { p, ada, bea, reformed, params } = await teamRoom();
  const { id: messageId } = await bea.call(postRoomMessage, { params, body: { text: 'gl' } });
  const edit = { params: { messageId }, body: { text: 'bad luck' } };
  expect(await ada.refused(editMessage, edit)).toEqual(notFound);
  expect(await ada.refused(editMessage, { ...edit, params: { messageId: params.id } })).toEqual(
    notFound,
  );
  const empty = { ...edit, body: { text: ' ' } };
  expect(await bea.refused(editMessage, empty)).toEqual({ status: 400, code: 'invalid-request' });
  expect(await p.anyone.refused(editMessage, edit)).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  await reformed(2, [ada], []);
  expect(await bea.refused(editMessage, edit)).toEqual(notFound);
  const { items } = await ada.call(listRoomMessagesOfMember, { params });
  expect(items).toMatchObject([{ text: 'gl', editedAt: null }]);
});

test.thorough('an edited message of a match is marked as edited for its case file', async () => {
  const { p, ada } = await roomOfTwo();
  const from = p.clock.now().toISOString();
  const { id: messageId } = await ada.call(postMatchMessage, {
    ...{ params: { matchId }, body: { text: 'gg' } },
  });
  const read = async () => {
    const params = { kind: 'match' as const, id: matchId };
    return (await p.as('match').call(listRoomMessages, { params, query: { from } })).items;
  };
  expect(await read()).toMatchObject([{ text: 'gg', editedAt: null }]);
  p.clock.advance(1000);
  await ada.call(editMessage, { params: { messageId }, body: { text: 'gg wp' } });
  expect(await read()).toMatchObject([{ text: 'gg wp', editedAt: p.clock.now().toISOString() }]);
});
