import {
  claimSupportCase,
  closeSupportCase,
  eraseUser,
  listMySupportCases,
  listSupportInbox,
  listSupportMessages,
  postSupportMessage,
  setRoles,
  supportAnswerMs,
  supportTransferred,
  transferSupportCase,
} from '@contend/contracts';
import { supportDesk } from './support-desk';

const absent = { status: 404, code: 'room-not-found' };
const closed = { status: 409, code: 'room-closed' };
const forbidden = { status: 403, code: 'forbidden' };
const held = { status: 409, code: 'support-held' };
const notHeld = { status: 409, code: 'support-not-held' };
const ownCase = { status: 403, code: 'own-support-case' };
const signedOut = { status: 401, code: 'unauthenticated' };
const invalid = { status: 400, code: 'invalid-request' };

const dayMs = 24 * 60 * 60_000;
const notStaff = { status: 409, code: 'not-staff' };

test.thorough('the inbox has the next deadline first, filters, and counts', async () => {
  const { p, ada, bea, mia, max, asked, chatted } = await supportDesk();
  const answered = await asked(bea, 'Answered.');
  await max.call(postSupportMessage, { params: { id: answered.id }, body: { text: 'Done.' } });
  const late = await asked(ada, 'First.');
  p.clock.advance(1000);
  const mine = await asked(bea, 'Second.');
  await mia.call(claimSupportCase, { params: { id: mine.id } });
  const { chatId } = await chatted(ada, 'Third.');
  const listed = async (query: Parameters<typeof mia.call<typeof listSupportInbox>>[1]['query']) =>
    (await mia.call(listSupportInbox, { query: query ?? {} })).items.map(({ excerpt }) => excerpt);
  expect(await listed({})).toEqual(['Third.', 'First.', 'Second.', 'Done.']);
  expect(await listed({ page: 2, pageSize: 3 })).toEqual(['Done.']);
  expect(await listed({ channel: 'livechat' })).toEqual(['Third.']);
  expect(await listed({ holder: 'me' })).toEqual(['Second.']);
  expect(await listed({ holder: 'free' })).toEqual(['Third.', 'First.']);
  expect(await listed({ status: 'answered' })).toEqual(['Done.']);
  expect(await listed({ status: 'closed' })).toEqual([]);
  const { counts, total } = await mia.call(listSupportInbox, { query: { pageSize: 1 } });
  expect([total, counts]).toEqual([
    ...[4, { open: 3, openLiveChats: 1, mine: 1, free: 2, overdue: 0 }],
  ]);
  await bea.call(closeSupportCase, { params: { id: mine.id } });
  await ada.call(closeSupportCase, { params: { id: chatId } });
  expect(await listed({ status: 'closed' })).toHaveLength(2);
  expect((await mia.call(listSupportInbox, {})).counts).toEqual({
    ...{ open: 1, openLiveChats: 0, mine: 0, free: 1, overdue: 0 },
  });
  expect(await listed({})).toEqual([late.excerpt, 'Done.']);
});

test.thorough('of two who claim at once one holds the case; only the holder answers', async () => {
  const { p, ada, mia, max, asked } = await supportDesk();
  const { id } = await asked(ada);
  const params = { id };
  const both = await Promise.all([mia, max].map((one) => one.answer(claimSupportCase, { params })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [holder, other] = both[0]?.status === 200 ? [mia, max] : [max, mia];
  const post = { params, body: { text: 'hi' } };
  expect(await other.refused(postSupportMessage, post)).toEqual(held);
  expect(await other.refused(claimSupportCase, { params })).toEqual(held);
  expect(await other.refused(closeSupportCase, { params })).toEqual(notHeld);
  const again = await holder.call(claimSupportCase, { params });
  expect(again.holder?.username).toBe(holder.username);
  await holder.call(postSupportMessage, post);
  expect(await ada.refused(claimSupportCase, { params })).toEqual(forbidden);
  expect(await p.anyone.refused(claimSupportCase, { params })).toEqual(signedOut);
});

test.thorough('an answer and a close at the same time leave the case closed', async () => {
  const { ada, mia, asked, said, caseOf } = await supportDesk();
  const { id } = await asked(ada);
  await mia.call(claimSupportCase, { params: { id } });
  const [answer, close] = await Promise.all([
    mia.answer(postSupportMessage, { params: { id }, body: { text: 'Answer.' } }),
    ada.answer(closeSupportCase, { params: { id } }),
  ]);
  expect(close.status).toBe(200);
  expect([201, 409]).toContain(answer.status);
  expect(await said(ada, id)).toHaveLength(answer.status === 201 ? 2 : 1);
  expect(await caseOf(ada, id)).toMatchObject({ status: 'closed', answerDueAt: null });
});

test.thorough('a case is transferred to other staff or back to the inbox', async () => {
  const { p, ada, bea, mia, max, asked } = await supportDesk();
  const { id, answerDueAt } = await asked(ada);
  const params = { id };
  const to = (toId: string | null) => ({ params, body: { toId } });
  expect(await mia.refused(transferSupportCase, to(max.id))).toEqual(notHeld);
  await mia.call(claimSupportCase, { params });
  expect(await mia.refused(transferSupportCase, to(bea.id))).toEqual(notStaff);
  expect(await mia.refused(transferSupportCase, to('f'.repeat(24)))).toEqual(notStaff);
  expect(await ada.refused(transferSupportCase, to(max.id))).toEqual(forbidden);
  expect(await mia.refused(transferSupportCase, to('max'))).toEqual(invalid);
  expect(await p.anyone.refused(transferSupportCase, to(max.id))).toEqual(signedOut);
  const moved = await mia.call(transferSupportCase, to(max.id));
  expect(moved).toMatchObject({ holder: { username: 'max' }, answerDueAt, status: 'open' });
  expect(await mia.call(transferSupportCase, to(max.id))).toMatchObject({ id });
  expect(await mia.refused(transferSupportCase, to(null))).toEqual(notHeld);
  expect((await max.call(transferSupportCase, to(null))).holder).toBeNull();
  await p.settled();
  const moves = p.events(supportTransferred).map(({ data }) => data);
  expect(moves).toMatchObject([
    { holderId: max.id, byId: mia.id },
    { holderId: null, byId: max.id },
  ]);
  await ada.call(closeSupportCase, { params });
  expect(await mia.refused(claimSupportCase, { params })).toEqual(closed);
  expect(await mia.refused(transferSupportCase, to(max.id))).toEqual(closed);
  const unknown = { params: { id: 'f'.repeat(24) }, body: { toId: null } };
  expect(await mia.refused(transferSupportCase, unknown)).toEqual(absent);
});

test.thorough('other staff take over an overdue case, and an admin any case', async () => {
  const { p, ada, mia, max, asked } = await supportDesk();
  const { id } = await asked(ada);
  const params = { id };
  await mia.call(claimSupportCase, { params });
  await p.advance(supportAnswerMs - 1);
  for (const one of [mia, max]) await one.signInAgain();
  expect(await max.refused(claimSupportCase, { params })).toEqual(held);
  await p.advance(1);
  expect((await max.call(claimSupportCase, { params })).holder?.username).toBe('max');
  await max.call(postSupportMessage, { params, body: { text: 'Sorry.' } });
  expect(await mia.refused(claimSupportCase, { params })).toEqual(held);
  const admin = await p.admin();
  expect((await admin.call(claimSupportCase, { params })).holder?.username).toBe('main_admin');
  await admin.call(transferSupportCase, { params, body: { toId: mia.id } });
  const back = await admin.call(transferSupportCase, { params, body: { toId: null } });
  expect(back.holder).toBeNull();
});

test('staff do not handle requests of their own', async () => {
  const { mia, max, asked, said, caseOf } = await supportDesk();
  const { id } = await asked(mia, 'I cannot sign in.');
  const params = { id };
  expect(await mia.refused(claimSupportCase, { params })).toEqual(ownCase);
  expect((await mia.call(listSupportInbox, {})).items).toEqual([]);
  expect((await mia.call(listSupportInbox, {})).counts).toMatchObject({ open: 0, free: 0 });
  await max.call(claimSupportCase, { params });
  const toUser = { params, body: { toId: mia.id } };
  expect(await max.refused(transferSupportCase, toUser)).toEqual(ownCase);
  expect(await mia.refused(transferSupportCase, toUser)).toEqual(ownCase);
  await mia.call(postSupportMessage, { params, body: { text: 'Still.' } });
  expect(await said(max, id)).toEqual([
    ['mia', 'player', 'Still.'],
    ['mia', 'player', 'I cannot sign in.'],
  ]);
  expect(await caseOf(mia, id)).toMatchObject({ status: 'open', holder: { username: 'max' } });
  expect((await mia.call(closeSupportCase, { params })).closed).toMatchObject({ by: 'user' });
});

test.thorough(
  'a user who blocks staff still gets answers, and staff reads the question',
  async () => {
    const { p, ada, mia, asked, said } = await supportDesk();
    await p.block(ada, mia);
    const { id } = await asked(ada, 'Help.');
    await mia.call(postSupportMessage, { params: { id }, body: { text: 'Here.' } });
    for (const reader of [ada, mia]) {
      expect(await said(reader, id)).toEqual([
        ['mia', 'staff', 'Here.'],
        ['ada', 'player', 'Help.'],
      ]);
    }
  },
);

test.thorough('a moderator without the role has no access any more', async () => {
  const { p, ada, mia, asked } = await supportDesk();
  const { id } = await asked(ada);
  await mia.call(claimSupportCase, { params: { id } });
  const call = { params: { userId: mia.id }, body: { roles: ['player' as const] } };
  await p.operator.call(setRoles, call);
  const player = await p.signIn(mia);
  expect(await player.refused(listSupportMessages, { params: { id } })).toEqual(absent);
  expect(await player.refused(listSupportInbox, {})).toEqual(forbidden);
});

test.thorough('erasing a user closes their cases and removes all texts', async () => {
  const { p, ada, mia, asked, said, caseOf, stored } = await supportDesk();
  const { id } = await asked(ada, 'My address is 5 Elm Road.');
  const answer = { params: { id }, body: { text: 'Dear Ada of 5 Elm Road.' } };
  await mia.call(postSupportMessage, answer);
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await caseOf(mia, id)).toMatchObject({
    ...{ status: 'closed', closed: { by: 'erasure' }, user: { displayName: 'Erased player' } },
  });
  expect((await said(mia, id)).map(([, , text]) => text)).toEqual([
    'Erased with the account it was written to.',
    'Erased with its author’s account.',
  ]);
  expect(JSON.stringify(await stored('messages'))).not.toContain('Elm');
  expect(await stored('openCases')).toEqual([]);
});

test.thorough('cases that erased staff held are free again', async () => {
  const { p, ada, mia, asked, caseOf } = await supportDesk();
  const [one, over] = [await asked(ada), await asked(ada)];
  for (const { id } of [one, over]) await mia.call(claimSupportCase, { params: { id } });
  await mia.call(closeSupportCase, { params: { id: over.id } });
  await p.operator.call(eraseUser, { params: { userId: mia.id } });
  await p.settled();
  expect(await caseOf(ada, one.id)).toMatchObject({ status: 'open', holder: null });
  const { status, holder } = await caseOf(ada, over.id);
  expect([status, holder?.displayName]).toEqual(['closed', 'Erased player']);
});

test.thorough('a closed case is deleted after two years, a reopened one is not', async () => {
  const { p, ada, asked, stored } = await supportDesk();
  const [over, reopened] = [await asked(ada), await asked(ada, 'Reopened.')];
  for (const { id } of [over, reopened]) await ada.call(closeSupportCase, { params: { id } });
  const text = { text: 'Again.' };
  await ada.call(postSupportMessage, { params: { id: reopened.id }, body: text });
  await p.advance(730 * dayMs - 1);
  expect(await stored('supportCases')).toHaveLength(2);
  await p.advance(1);
  for (const collection of ['supportCases', 'rooms']) {
    expect((await stored(collection)).map(({ _id }) => String(_id))).toEqual([reopened.id]);
  }
  expect((await stored('messages')).map((one) => String(one.text)).sort()).toEqual([
    ...['Again.', 'Reopened.'],
  ]);
  expect((await stored('readMarkers')).map((one) => String(one.roomId))).toEqual([reopened.id]);
  await ada.signInAgain();
  expect((await ada.call(listMySupportCases, {})).total).toBe(1);
});

test.thorough('measures overdue answers, from the very millisecond', async () => {
  const { p, ada, mia, asked } = await supportDesk();
  const { id } = await asked(ada);
  const overdue = () => p.metric('chat', 'contend_support_overdue');
  p.clock.advance(supportAnswerMs - 1);
  expect(await overdue()).toBe(0);
  p.clock.advance(1);
  expect(await overdue()).toBe(1);
  await mia.signInAgain();
  await mia.call(postSupportMessage, { params: { id }, body: { text: 'Sorry.' } });
  expect(await overdue()).toBe(0);
});
