import {
  claimSupportCase,
  closeSupportCase,
  listConversations,
  listMySupportCases,
  listNotifications,
  listSupportInbox,
  listSupportMessages,
  markRoomRead,
  messagePosted,
  openSupportRequest,
  postRoomMessage,
  postSupportMessage,
  supportAnswerMs,
  supportAnswered,
  supportAsked,
  supportClaimed,
  supportClosed,
  supportOpened,
} from '@contend/contracts';
import { noConversations } from './room';
import { supportDesk } from './support-desk';

const absent = { status: 404, code: 'room-not-found' };
const closed = { status: 409, code: 'room-closed' };
const forbidden = { status: 403, code: 'forbidden' };
const held = { status: 409, code: 'support-held' };
const invalid = { status: 400, code: 'invalid-request' };
const notHeld = { status: 409, code: 'support-not-held' };
const signedOut = { status: 401, code: 'unauthenticated' };
const tooMany = { status: 409, code: 'too-many-support-requests' };

test('a request is opened, answered, closed, and reopened by a message of its user', async () => {
  const { p, ada, mia, asked, said, caseOf } = await supportDesk();
  const opened = await asked(ada);
  const dueAt = new Date(p.clock.now().getTime() + supportAnswerMs).toISOString();
  expect(opened).toMatchObject({
    ...{ channel: 'support', topic: 'money', status: 'open', holder: null, answerDueAt: dueAt },
    ...{ user: { username: 'ada' }, closed: null, excerpt: 'Where is my money?', unread: 0 },
  });
  const params = { id: opened.id };
  expect((await mia.call(listSupportInbox, {})).items).toEqual([{ ...opened, unread: 1 }]);
  const reply = await mia.call(postSupportMessage, { params, body: { text: 'On its way.' } });
  expect(reply).toMatchObject({ as: 'staff', author: { username: 'mia' }, number: 2 });
  expect(await caseOf(ada, opened.id)).toMatchObject({
    ...{ status: 'answered', holder: { username: 'mia' }, answerDueAt: null },
    ...{ excerpt: 'On its way.', unread: 1 },
  });
  const read = { params: { kind: 'support' as const, ...params }, body: { number: 2 } };
  await ada.call(markRoomRead, read);
  expect(await ada.call(listSupportMessages, { params })).toMatchObject({
    ...{ hasMore: false, readNumber: 2, case: { unread: 0 } },
  });
  const { closed: end, ...over } = await mia.call(closeSupportCase, { params });
  expect([over.status, end]).toEqual(['closed', { by: 'staff', at: p.clock.now().toISOString() }]);
  expect(await mia.refused(postSupportMessage, { params, body: { text: 'Bye.' } })).toEqual(closed);
  p.clock.advance(1000);
  await ada.call(postSupportMessage, { params, body: { text: 'It is not here.' } });
  expect(await caseOf(ada, opened.id)).toMatchObject({
    ...{ status: 'open', holder: null, closed: null },
    answerDueAt: new Date(p.clock.now().getTime() + supportAnswerMs).toISOString(),
  });
  expect(await said(mia, opened.id)).toEqual([
    ['ada', 'player', 'It is not here.'],
    ['mia', 'staff', 'On its way.'],
    ['ada', 'player', 'Where is my money?'],
  ]);
});

test.thorough(
  'announces each step by ids, without texts, and notifies the user of an answer',
  async () => {
    const { p, ada, mia, asked } = await supportDesk();
    const { id } = await asked(ada);
    const params = { id };
    await mia.call(postSupportMessage, { params, body: { text: 'Secret answer.' } });
    await ada.call(postSupportMessage, { params, body: { text: 'Secret reply.' } });
    await ada.call(closeSupportCase, { params });
    await p.settled();
    const ref = { caseId: id, channel: 'support', userId: ada.id };
    const specs = [supportOpened, supportClaimed, supportAnswered, supportAsked, supportClosed];
    expect(specs.flatMap((spec) => p.events(spec)).map(({ data }) => data)).toMatchObject([
      { ...ref, status: 'open', holderId: null, topic: 'money' },
      { ...ref, status: 'open', holderId: mia.id },
      { ...ref, status: 'answered', holderId: mia.id, authorId: mia.id, isUserPresent: false },
      { ...ref, status: 'open', holderId: mia.id, isReopened: false },
      { ...ref, status: 'closed', holderId: mia.id, by: 'user' },
    ]);
    const inRoom = p.history.filter(({ envelope }) => envelope.subject === id);
    expect(inRoom.map(({ envelope }) => envelope.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(p.events(messagePosted)[0]?.data).toMatchObject({ memberIds: [ada.id] });
    expect(JSON.stringify(inRoom)).not.toMatch(/Secret|money\?/);
    expect(await ada.call(listNotifications, {})).toMatchObject([
      { kind: 'support-answered', title: 'mia answered you', link: `/support/${id}` },
    ]);
    expect(await mia.call(listNotifications, {})).toEqual([]);
  },
);

test.thorough('the answer is due from the first message without one', async () => {
  const { p, ada, mia, asked, caseOf } = await supportDesk();
  const { id, answerDueAt } = await asked(ada);
  p.clock.advance(60_000);
  await ada.call(postSupportMessage, { params: { id }, body: { text: 'Hello?' } });
  expect((await caseOf(ada, id)).answerDueAt).toBe(answerDueAt);
  await mia.call(postSupportMessage, { params: { id }, body: { text: 'Hi.' } });
  await ada.call(postSupportMessage, { params: { id }, body: { text: 'At last.' } });
  const later = new Date(p.clock.now().getTime() + supportAnswerMs).toISOString();
  expect((await caseOf(ada, id)).answerDueAt).toBe(later);
});

test.thorough('a user has at most three open requests, also of four at once', async () => {
  const { ada, mia, asked } = await supportDesk();
  const body = { topic: 'account' as const, text: 'Help.' };
  const results = await Promise.all(
    Array.from({ length: 4 }, () => ada.answer(openSupportRequest, { body })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
  expect(await ada.refused(openSupportRequest, { body })).toEqual(tooMany);
  const { items, total } = await ada.call(listMySupportCases, {});
  expect([total, items.map(({ status }) => status)]).toEqual([3, ['open', 'open', 'open']]);
  const params = { id: items[0]?.id ?? '' };
  await ada.call(closeSupportCase, { params });
  expect((await ada.call(closeSupportCase, { params })).closed).toMatchObject({ by: 'user' });
  await asked(ada);
  // Reopening counts too.
  const post = { params, body: { text: 'Once more.' } };
  expect(await ada.refused(postSupportMessage, post)).toEqual(tooMany);
  const inRoom = { params: { kind: 'support' as const, ...params }, body: post.body };
  expect(await ada.refused(postRoomMessage, inRoom)).toEqual(tooMany);
  expect(await mia.refused(postRoomMessage, inRoom)).toEqual(closed);
  expect(await ada.call(listMySupportCases, {})).toMatchObject({ total: 4 });
  expect((await mia.call(listSupportInbox, {})).total).toBe(3);
});

test('only its user and staff have access, by any call', async () => {
  const { p, ada, bea, mia, max, asked } = await supportDesk();
  const { id } = await asked(ada);
  const params = { id };
  const inRoom = { kind: 'support' as const, id };
  const text = { text: 'hi' };
  expect(await bea.refused(listSupportMessages, { params })).toEqual(absent);
  expect(await bea.refused(postSupportMessage, { params, body: text })).toEqual(absent);
  expect(await bea.refused(closeSupportCase, { params })).toEqual(absent);
  expect(await bea.refused(postRoomMessage, { params: inRoom, body: text })).toEqual(absent);
  expect(await bea.refused(listSupportInbox, {})).toEqual(forbidden);
  expect(await bea.call(listMySupportCases, {})).toMatchObject({ items: [], total: 0 });
  expect(await mia.refused(closeSupportCase, { params })).toEqual(notHeld);
  await mia.call(claimSupportCase, { params });
  // The call of every room obeys the same rules.
  expect(await max.refused(postRoomMessage, { params: inRoom, body: text })).toEqual(held);
  await mia.call(postRoomMessage, { params: inRoom, body: text });
  expect((await ada.call(listMySupportCases, {})).items).toMatchObject([{ status: 'answered' }]);
  expect(await ada.call(listConversations, {})).toEqual(noConversations);
  const request = { body: { topic: 'money' as const, ...text } };
  expect(await p.anyone.refused(openSupportRequest, request)).toEqual(signedOut);
  expect(await p.anyone.refused(listMySupportCases, {})).toEqual(signedOut);
  expect(await p.anyone.refused(listSupportInbox, {})).toEqual(signedOut);
  expect(await p.anyone.refused(listSupportMessages, { params })).toEqual(signedOut);
  expect(await p.anyone.refused(postSupportMessage, { params, body: text })).toEqual(signedOut);
  expect(await p.anyone.refused(closeSupportCase, { params })).toEqual(signedOut);
});

test.thorough('rejects malformed requests and unknown ids', async () => {
  const { ada, mia, stored } = await supportDesk();
  const topic = 'money' as const;
  for (const body of [
    { topic, text: '' },
    { topic, text: 'x'.repeat(2001) },
    { topic: 'weather' as never, text: 'hi' },
  ]) {
    expect(await ada.refused(openSupportRequest, { body })).toEqual(invalid);
  }
  const params = { id: 'f'.repeat(24) };
  expect(await ada.refused(listSupportMessages, { params })).toEqual(absent);
  expect(await ada.refused(postSupportMessage, { params, body: { text: 'hi' } })).toEqual(absent);
  expect(await ada.refused(closeSupportCase, { params })).toEqual(absent);
  expect(await mia.refused(claimSupportCase, { params })).toEqual(absent);
  expect(await stored('supportCases')).toEqual([]);
  const longest = await ada.call(openSupportRequest, { body: { topic, text: 'x'.repeat(2000) } });
  expect(longest.excerpt).toHaveLength(140);
});
