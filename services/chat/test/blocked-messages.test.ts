import {
  blockUser,
  listConversations,
  listRoomMessagesOfMember,
  postRoomMessage,
  unblockUser,
} from '@contend/contracts';
import { teamRoom } from './team-room';

test('a block withholds the messages of both users from each other', async () => {
  const { p, ada, bea, params } = await teamRoom();
  const admin = await p.admin();
  await ada.call(postRoomMessage, { params, body: { text: 'of ada' } });
  await bea.call(postRoomMessage, { params, body: { text: 'of bea' } });
  const block = { params: { userId: bea.id } };
  await ada.call(blockUser, block);
  await p.settled();
  const textsFor = async (reader: typeof ada) => {
    const { items } = await reader.call(listRoomMessagesOfMember, { params });
    return items.map(({ text, withheld }) => [text, withheld?.reason ?? null]);
  };
  expect(await textsFor(ada)).toEqual([
    ['', 'blocked'],
    ['of ada', null],
  ]);
  expect(await textsFor(bea)).toEqual([
    ['of bea', null],
    ['', 'blocked'],
  ]);
  expect((await textsFor(admin)).map(([text]) => text)).toEqual(['of bea', 'of ada']);
  expect((await ada.call(listConversations, {})).items[0]?.last?.text).toBe('');
  await ada.call(unblockUser, block);
  await p.settled();
  expect((await textsFor(bea)).map(([text]) => text)).toEqual(['of bea', 'of ada']);
});
