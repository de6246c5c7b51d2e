import {
  blockUser,
  eraseUser,
  hideMessage,
  listConversations,
  listRoomMessagesOfMember,
  markRoomRead,
  matchCreated,
  messageRead,
  postMatchMessage,
  postRoomMessage,
} from '@contend/contracts';
import { teamRoom } from './team-room';

const matchId = 'b'.repeat(24);

/** Ada and Bea have a team; Ada plays a match against Cal. */
async function teamAndMatch() {
  const room = await teamRoom();
  const { p, ada, cal } = room;
  const data = {
    ...{ matchId, kind: 'wager' as const, wagerId: 'c'.repeat(24) },
    ...{ home: [ada.id], away: [cal.id], gameId: 'd'.repeat(24), playTypeId: 'd'.repeat(24) },
    checkInBy: p.clock.now().toISOString(),
  };
  await p.publish(matchCreated, { subject: matchId, sequence: 1, data });
  return room;
}

test.thorough(
  'lists a member’s conversations by their last message, with unread counts',
  async () => {
    const { p, ada, bea, cal, params } = await teamAndMatch();
    const team = { room: params, title: 'Nova Five', link: `/teams/${params.id}?tab=chat` };
    expect(await ada.call(listConversations, {})).toEqual({
      ...{ items: [{ ...team, unread: 0, last: null }], unread: 0, channels: [] },
      eventRooms: [],
    });
    await bea.call(postRoomMessage, { params, body: { text: 'One.' } });
    await bea.call(postRoomMessage, { params, body: { text: 'Two.' } });
    p.clock.advance(1000);
    await cal.call(postMatchMessage, { params: { matchId }, body: { text: 'gl' } });
    const { items, unread } = await ada.call(listConversations, {});
    expect(unread).toBe(3);
    expect(items).toMatchObject([
      {
        ...{ room: { kind: 'match', id: matchId }, title: 'cal', link: `/matches/${matchId}` },
        ...{ unread: 1, last: { author: { username: 'cal' }, text: 'gl' } },
      },
      { ...team, unread: 2, last: { author: { username: 'bea' }, text: 'Two.' } },
    ]);
    expect((await bea.call(listConversations, {})).unread).toBe(0);
    expect(await cal.call(listConversations, {})).toMatchObject({ items: [{ title: 'ada' }] });
    expect(await p.anyone.refused(listConversations, {})).toEqual({
      ...{ status: 401, code: 'unauthenticated' },
    });
  },
);

test('counts neither own and hidden messages nor those of blocked authors as unread', async () => {
  const { p, ada, bea, cal, params, reformed } = await teamRoom();
  await reformed(2, [ada], [bea, cal]);
  const unreadOf = async (reader: typeof ada) =>
    (await reader.call(listConversations, {})).items.map(({ unread }) => unread);
  const post = (author: typeof ada, text: string) =>
    author.call(postRoomMessage, { params, body: { text } });
  await post(ada, 'One.');
  await post(bea, 'Two.');
  await post(bea, 'Three.');
  expect([await unreadOf(ada), await unreadOf(bea)]).toEqual([[2], [1]]);
  const { id: messageId } = await post(bea, 'Four.');
  await post(cal, 'Five.');
  expect(await unreadOf(ada)).toEqual([4]);
  await ada.call(hideMessage, { params: { messageId }, body: { rule: '2' } });
  await ada.call(blockUser, { params: { userId: cal.id } });
  await p.settled();
  expect([await unreadOf(ada), await unreadOf(cal)]).toEqual([[2], [2]]);
  await ada.call(markRoomRead, { params, body: { number: 2 } });
  await ada.call(markRoomRead, { params, body: { number: 1 } });
  await p.settled();
  expect(p.events(messageRead).map(({ data }) => data)).toMatchObject([
    { userId: ada.id, room: params, number: 2, unread: 1, countedTo: 5 },
  ]);
});

test.thorough('a read mark moves forward only, up to the last message', async () => {
  const { ada, bea, params } = await teamRoom();
  for (const text of ['One.', 'Two.', 'Three.']) {
    await bea.call(postRoomMessage, { params, body: { text } });
  }
  const marked = async (number: number) => {
    await ada.call(markRoomRead, { params, body: { number } });
    const { readNumber } = await ada.call(listRoomMessagesOfMember, { params });
    return [readNumber, (await ada.call(listConversations, {})).unread];
  };
  expect(await marked(2)).toEqual([2, 1]);
  expect(await marked(1)).toEqual([2, 1]);
  await ada.call(postRoomMessage, { params, body: { text: 'Four.' } });
  expect(await marked(0)).toEqual([2, 1]);
  expect(await marked(100)).toEqual([4, 0]);
  await ada.call(postRoomMessage, { params, body: { text: 'Five.' } });
  expect(await marked(0)).toEqual([5, 0]);
});

test.thorough('concurrent marks keep the greatest number', async () => {
  const { ada, bea, params, stored } = await teamRoom();
  for (const text of ['One.', 'Two.', 'Three.']) {
    await bea.call(postRoomMessage, { params, body: { text } });
  }
  const numbers = [1, 3, 2, 3, 1];
  await Promise.all(numbers.map((number) => ada.call(markRoomRead, { params, body: { number } })));
  const markers = await stored('readMarkers');
  expect(markers.find(({ userId }) => userId === ada.id)).toMatchObject({ readNumber: 3 });
});

test.thorough('erasing a user deletes their read marks', async () => {
  const { p, ada, bea, params, stored } = await teamRoom();
  for (const member of [ada, bea]) {
    await member.call(postRoomMessage, { params, body: { text: 'hi' } });
  }
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect((await stored('readMarkers')).map(({ userId }) => String(userId))).toEqual([bea.id]);
});
