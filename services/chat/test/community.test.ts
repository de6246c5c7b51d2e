import {
  gameListed,
  listChannels,
  listCommunityMessages,
  listConversations,
  listRoomMessagesOfMember,
  markRoomRead,
  messagePosted,
  postCommunityMessage,
  postRoomMessage,
  sanctionUser,
  setSlowMode,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';

const notFound = { status: 404, code: 'room-not-found' };
const invalid = { status: 400, code: 'invalid-request' };
const signedOut = { status: 401, code: 'unauthenticated' };
const slow = { status: 429, code: 'slow-mode' };

/** Ada and Bea are players, Mia is a moderator; the catalogue has one game. */
async function community() {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const mia = await p.player('mia', { roles: ['player', 'moderator'] });
  const data = { gameId: 'f'.repeat(24), name: 'Rocket League', mark: 'RL', hue: 1 };
  await p.prepare('a game', () =>
    p.publish(gameListed, { subject: data.gameId, sequence: 1, data }),
  );
  const stored = (collection: string) =>
    p.database('chat').collection(collection).find().sort({ _id: 1 }).toArray();
  return { p, ada, bea, mia, stored };
}

test('lists the main channels and one of each game, with unread counts', async () => {
  const { p, ada, bea } = await community();
  await bea.call(postCommunityMessage, { body: { text: 'Hello.' } });
  const { items } = await ada.call(listChannels, {});
  expect(items.map(({ name, group, unread }) => [name, group, unread])).toEqual([
    ['announcements', 'main', 0],
    ['general', 'main', 1],
    ['looking-for-team', 'main', 0],
    ['help', 'main', 0],
    ['rocket-league', 'games', 0],
  ]);
  expect(items.map(({ isReadOnly }) => isReadOnly)).toEqual([true, false, false, false, false]);
  expect((await bea.call(listChannels, {})).items[1]).toMatchObject({ unread: 0 });
  expect(await p.anyone.refused(listChannels, {})).toEqual(signedOut);
});

test.thorough(
  'counts unread messages of the channels that a user has opened, unless banned',
  async () => {
    const { p, ada, bea, mia } = await community();
    const posted = await bea.call(postCommunityMessage, { body: { text: 'Hello.' } });
    await bea.call(postCommunityMessage, { body: { channel: 'help', text: 'How?' } });
    const opened = async () => (await ada.call(listConversations, {})).channels;
    expect(await opened()).toEqual([]);
    const params = { kind: 'community' as const, id: posted.roomId };
    await ada.call(markRoomRead, { params, body: { number: 1 } });
    expect(await opened()).toEqual([{ id: posted.roomId, unread: 0 }]);
    await bea.call(postCommunityMessage, { body: { text: 'Still here?' } });
    expect(await opened()).toEqual([{ id: posted.roomId, unread: 1 }]);
    expect((await ada.call(listConversations, {})).unread).toBe(0);
    const body = { userId: ada.id, kind: 'ban' as const, rule: '1' as const, minutes: 30 };
    await mia.call(sanctionUser, { body });
    expect(await opened()).toEqual([]);
    await p.advance(30 * 60_000);
    expect(await opened()).toEqual([{ id: posted.roomId, unread: 1 }]);
  },
);

test('everybody reads and posts in a channel; its events name no readers', async () => {
  const { p, ada, bea, stored } = await community();
  const channel = 'rocket-league';
  const empty = { items: [], hasMore: false, readNumber: 0 };
  expect(await ada.call(listCommunityMessages, { query: { channel } })).toEqual(empty);
  expect(await stored('rooms')).toEqual([]);
  const posted = await ada.call(postCommunityMessage, { body: { channel, text: 'Duo?' } });
  expect(posted).toMatchObject({ number: 1, as: 'player', text: 'Duo?' });
  const read = await bea.call(listCommunityMessages, { query: { channel } });
  expect(read).toEqual({ items: [posted], hasMore: false, readNumber: 0 });
  const room = { kind: 'community' as const, id: posted.roomId };
  expect(await bea.call(listRoomMessagesOfMember, { params: room })).toEqual(read);
  await p.settled();
  expect(p.events(messagePosted)).toMatchObject([{ data: { room, memberIds: [] } }]);
  expect(await stored('rooms')).toMatchObject([{ kind: 'community', channel, messages: 1 }]);
});

test('rejects unknown channels, malformed messages and requests without a session', async () => {
  const { p, ada, mia, stored } = await community();
  const unknown = { channel: 'nowhere' };
  expect(await ada.refused(listCommunityMessages, { query: unknown })).toEqual(notFound);
  const post = { body: { ...unknown, text: 'hi' } };
  expect(await ada.refused(postCommunityMessage, post)).toEqual(notFound);
  const tune = { params: unknown, body: { slowModeSeconds: 5 } };
  expect(await mia.refused(setSlowMode, tune)).toEqual(notFound);
  for (const body of [{ text: '' }, { text: 'hi', channel: 'No Channel' }]) {
    expect(await ada.refused(postCommunityMessage, { body })).toEqual(invalid);
  }
  expect(await p.anyone.refused(listCommunityMessages, {})).toEqual(signedOut);
  expect(await p.anyone.refused(postCommunityMessage, { body: { text: 'hi' } })).toEqual(signedOut);
  expect(await stored('rooms')).toEqual([]);
});

test('only staff writes announcements', async () => {
  const { ada, mia } = await community();
  const channel = 'announcements';
  const post = { body: { channel, text: 'Version 0.3.0 is out.' } };
  const refused = { status: 403, code: 'channel-read-only' };
  expect(await ada.refused(postCommunityMessage, post)).toEqual(refused);
  const { as, roomId } = await mia.call(postCommunityMessage, post);
  expect(as).toBe('staff');
  const params = { kind: 'community' as const, id: roomId };
  expect(await ada.refused(postRoomMessage, { params, body: { text: 'hi' } })).toEqual(refused);
  expect((await ada.call(listCommunityMessages, { query: { channel } })).items).toHaveLength(1);
});

test.thorough('slow mode asks for seconds between two messages of one player', async () => {
  const { p, ada, bea, mia } = await community();
  const params = { channel: 'general' };
  const tuned = await mia.call(setSlowMode, { params, body: { slowModeSeconds: 30 } });
  expect(tuned).toMatchObject({ name: 'general', slowModeSeconds: 30 });
  const post = { body: { text: 'hi' } };
  const { roomId } = await ada.call(postCommunityMessage, post);
  p.clock.advance(29_999);
  expect(await ada.refused(postCommunityMessage, post)).toEqual(slow);
  const inRoom = { params: { kind: 'community' as const, id: roomId }, body: { text: 'hi' } };
  expect(await ada.refused(postRoomMessage, inRoom)).toEqual(slow);
  const { status, headers } = await ada.answer(postCommunityMessage, post);
  expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  await bea.call(postCommunityMessage, post);
  p.clock.advance(1);
  await ada.call(postCommunityMessage, post);
  for (const text of ['One.', 'Two.']) await mia.call(postCommunityMessage, { body: { text } });
  const { items } = await bea.call(listCommunityMessages, {});
  expect(items.map(({ author }) => author?.username)).toEqual(['mia', 'mia', 'ada', 'bea', 'ada']);
});

test.thorough('slow mode accepts one of two concurrent messages', async () => {
  const { ada, mia } = await community();
  const params = { channel: 'general' };
  await mia.call(setSlowMode, { params, body: { slowModeSeconds: 5 } });
  const statuses = await Promise.all(
    ['One.', 'Two.'].map((text) => ada.answer(postCommunityMessage, { body: { text } })),
  );
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 429]);
});

test('only moderators set slow mode, up to a minute', async () => {
  const { p, ada, mia } = await community();
  const params = { channel: 'general' };
  const tune = { params, body: { slowModeSeconds: 60 } };
  expect(await ada.refused(setSlowMode, tune)).toEqual({ status: 403, code: 'forbidden' });
  expect(await p.anyone.refused(setSlowMode, tune)).toEqual(signedOut);
  for (const slowModeSeconds of [-1, 61, 0.5]) {
    expect(await mia.refused(setSlowMode, { params, body: { slowModeSeconds } })).toEqual(invalid);
  }
  await mia.call(setSlowMode, tune);
  const again = await mia.call(setSlowMode, { params, body: { slowModeSeconds: 0 } });
  expect(again.slowModeSeconds).toBe(0);
});
