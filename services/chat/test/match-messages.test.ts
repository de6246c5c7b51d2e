import {
  listMatchMessages,
  matchCreated,
  messagePosted,
  postMatchMessage,
} from '@contend/contracts';
import { matchId, roomOfTwo } from './room';

const params = { matchId };

test('players of a match exchange messages, newest first', async () => {
  const { p, ada, bea, stored } = await roomOfTwo();
  await ada.call(postMatchMessage, { params, body: { text: '  good luck  ' } });
  const answer = await bea.call(postMatchMessage, { params, body: { text: 'have fun\n:)' } });
  expect(answer).toMatchObject({
    roomId: matchId,
    author: { id: bea.id, username: 'bea' },
    text: 'have fun\n:)',
    createdAt: p.clock.now().toISOString(),
  });
  const { items, hasMore } = await ada.call(listMatchMessages, { params });
  expect(items.map(({ text, author }) => [author?.username, text])).toEqual([
    ['bea', 'have fun\n:)'],
    ['ada', 'good luck'],
  ]);
  expect(hasMore).toBe(false);
  await p.settled();
  expect(p.events(messagePosted)).toMatchObject([
    { subject: matchId, data: { authorId: ada.id, memberIds: [ada.id, bea.id] } },
    { subject: matchId, data: { authorId: bea.id } },
  ]);
  expect(JSON.stringify(p.events(messagePosted))).not.toContain('good luck');
  expect(await stored('rooms')).toMatchObject([{ _id: matchId, messages: 2 }]);
});

test.thorough('older messages are paged without repeats or gaps', async () => {
  const { ada } = await roomOfTwo();
  for (const text of ['1', '2', '3', '4', '5']) {
    await ada.call(postMatchMessage, { params, body: { text } });
  }
  const read: string[] = [];
  let before: string | undefined;
  for (let more = true; more;) {
    const query = { limit: 2, ...(before && { before }) };
    const page = await ada.call(listMatchMessages, { params, query });
    read.push(...page.items.map(({ text }) => text));
    before = page.items.at(-1)?.id;
    more = page.hasMore;
  }
  expect(read).toEqual(['5', '4', '3', '2', '1']);
  const unknown = await ada.call(listMatchMessages, { params, query: { before: matchId } });
  expect(unknown).toEqual({ items: [], hasMore: false });
});

test.thorough('a repeated key posts once, also under concurrency', async () => {
  const { p, ada, stored } = await roomOfTwo();
  const once = { idempotencyKey: 'one-message-of-ada' };
  const say = () => ada.call(postMatchMessage, { params, body: { text: 'gl' } }, once);
  const said = await Promise.all([say(), say(), say()]);
  expect(new Set(said.map(({ id }) => id)).size).toBe(1);
  const changed = { params, body: { text: 'something else' } };
  expect(await ada.refused(postMatchMessage, changed, once)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  await p.settled();
  expect(await stored('messages')).toHaveLength(1);
  expect(p.events(messagePosted)).toHaveLength(1);
});

test.thorough('concurrent messages are both posted, each with its own number', async () => {
  const { ada, bea, stored } = await roomOfTwo();
  const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(
    texts.map((text, nth) =>
      (nth % 2 ? ada : bea).call(postMatchMessage, { params, body: { text } }),
    ),
  );
  const messages = await stored('messages');
  expect(messages.map(({ text }) => String(text)).sort()).toEqual(texts);
  expect(messages.map(({ number }) => Number(number)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('responds 404 to others', async () => {
  const { ada, cal, stored } = await roomOfTwo();
  await ada.call(postMatchMessage, { params, body: { text: 'gl' } });
  const hidden = { status: 404, code: 'room-not-found' };
  expect(await cal.refused(listMatchMessages, { params })).toEqual(hidden);
  expect(await cal.refused(postMatchMessage, { params, body: { text: 'hi' } })).toEqual(hidden);
  const nowhere = { params: { matchId: '5f43a0000000000000000009' } };
  expect(await ada.refused(listMatchMessages, nowhere)).toEqual(hidden);
  expect(await ada.refused(postMatchMessage, { ...nowhere, body: { text: 'hi' } })).toEqual(hidden);
  expect(await stored('messages')).toHaveLength(1);
});

test.thorough('an admin may read and post', async () => {
  const { p, ada, stored } = await roomOfTwo();
  const admin = await p.admin();
  await ada.call(postMatchMessage, { params, body: { text: 'gl' } });
  await admin.call(postMatchMessage, { params, body: { text: 'I read along' } });
  const { items } = await admin.call(listMatchMessages, { params });
  expect(items.map(({ text }) => text)).toEqual(['I read along', 'gl']);
  expect(await stored('messages')).toHaveLength(2);
});

test.thorough('rejects malformed messages without effect', async () => {
  const { p, ada, bea, stored } = await roomOfTwo();
  const invalid = { status: 400, code: 'invalid-request' };
  for (const text of ['', '   ', 'a'.repeat(501), 'a\u0000b', 7 as unknown as string]) {
    expect(await ada.refused(postMatchMessage, { params, body: { text } })).toEqual(invalid);
  }
  const sideways = { text: 'hi', authorId: ada.id };
  expect(await bea.refused(postMatchMessage, { params, body: sideways })).toEqual(invalid);
  const badId = { matchId: 'my-match' };
  expect(await ada.refused(listMatchMessages, { params: badId })).toEqual(invalid);
  for (const query of [{ limit: 0 }, { limit: 101 }, { before: 'x' }]) {
    expect(await ada.refused(listMatchMessages, { params, query })).toEqual(invalid);
  }
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(listMatchMessages, { params })).toEqual(signedOut);
  expect(await p.anyone.refused(postMatchMessage, { params, body: { text: 'hi' } })).toEqual(
    signedOut,
  );
  expect(await stored('messages')).toEqual([]);
});

test.thorough('a room opens once, despite redeliveries', async () => {
  const { p, ada, match, stored } = await roomOfTwo();
  await ada.call(postMatchMessage, { params, body: { text: 'gl' } });
  const [room] = await stored('rooms');
  const data = {
    ...match,
    kind: 'wager',
    gameId: matchId,
    playTypeId: matchId,
    checkInBy: '2026-03-02T12:15:00.000Z',
  };
  await p.publish(matchCreated, { subject: matchId, sequence: 1, data });
  expect(await stored('rooms')).toEqual([room]);
});
