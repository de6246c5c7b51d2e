import {
  closeSupportCase,
  getLiveChat,
  listNotifications,
  liveChatAnswerMs,
  liveChatIdleMs,
  listSupportInbox,
  listSupportMessages,
  sendLiveChatMessage,
  supportClosed,
  supportOverdue,
} from '@contend/contracts';
import { supportDesk } from './support-desk';

const absent = { status: 404, code: 'room-not-found' };
const closed = { status: 409, code: 'room-closed' };
const held = { status: 409, code: 'support-held' };
const invalid = { status: 400, code: 'invalid-request' };
const signedOut = { status: 401, code: 'unauthenticated' };

const minuteMs = 60_000;

test.thorough('a live chat is opened by a message and continued without its id', async () => {
  const { p, ada, mia, chatted, chatOf } = await supportDesk();
  const { chatId, message } = await chatted(ada, 'Hello?');
  expect(message).toMatchObject({ number: 1, as: 'player', roomId: chatId, text: 'Hello?' });
  expect(await chatted(ada, 'Anyone?')).toMatchObject({ chatId, message: { number: 2 } });
  const answerDueAt = new Date(p.clock.now().getTime() + liveChatAnswerMs).toISOString();
  expect(await chatOf(ada, chatId)).toMatchObject({
    ...{ channel: 'livechat', topic: null, status: 'open', holder: null, answerDueAt },
    ...{ excerpt: 'Anyone?', unread: 0 },
  });
  const reply = await chatted(mia, 'Hi ada.', chatId);
  expect(reply.message).toMatchObject({ as: 'staff', author: { username: 'mia' } });
  expect(await chatOf(ada, chatId)).toMatchObject({
    ...{ status: 'answered', holder: { username: 'mia' }, unread: 1 },
  });
  // The page of all cases shows it too.
  const { items } = await ada.call(listSupportMessages, { params: { id: chatId } });
  expect(items.map(({ text }) => text)).toEqual(['Hi ada.', 'Anyone?', 'Hello?']);
});

test.thorough('two first messages at once make one live chat', async () => {
  const { ada, stored } = await supportDesk();
  const texts = ['One.', 'Two.', 'Three.'];
  const sent = await Promise.all(
    texts.map((text) => ada.call(sendLiveChatMessage, { body: { text } })),
  );
  expect(new Set(sent.map(({ chatId }) => chatId)).size).toBe(1);
  expect(sent.map(({ message }) => message.number).sort()).toEqual([1, 2, 3]);
  expect(await stored('supportCases')).toHaveLength(1);
});

test.thorough('a closed live chat stays closed; the next message opens another', async () => {
  const { ada, mia, max, chatted, chatOf } = await supportDesk();
  const { chatId } = await chatted(ada, 'Hello?');
  await chatted(mia, 'Hi.', chatId);
  expect(await max.refused(sendLiveChatMessage, { body: { chatId, text: 'I too.' } })).toEqual(
    held,
  );
  await mia.call(closeSupportCase, { params: { id: chatId } });
  for (const player of [ada, mia]) {
    const late = { body: { chatId, text: 'Late.' } };
    expect(await player.refused(sendLiveChatMessage, late)).toEqual(closed);
  }
  const next = await chatted(ada, 'Hello again?');
  expect(next.chatId).not.toBe(chatId);
  expect((await chatOf(ada, chatId)).closed).toMatchObject({ by: 'staff' });
});

test.thorough(
  'an answer is overdue at the very millisecond, once, and announced to staff',
  async () => {
    const { p, ada, mia, chatted } = await supportDesk();
    const { chatId } = await chatted(ada, 'Hello?');
    await p.advance(liveChatAnswerMs - 1);
    const overdue = async () => (await mia.call(listSupportInbox, {})).counts.overdue;
    expect([await overdue(), p.events(supportOverdue)]).toEqual([0, []]);
    await p.advance(1);
    expect(await overdue()).toBe(1);
    expect(p.events(supportOverdue)).toMatchObject([{ data: { caseId: chatId, status: 'open' } }]);
    await p.advance(minuteMs);
    expect(p.events(supportOverdue)).toHaveLength(1);
    await chatted(mia, 'Sorry.', chatId);
    expect(await overdue()).toBe(0);
  },
);

test.thorough(
  'without a message for 30 minutes it is closed, and its user is notified',
  async () => {
    const { p, ada, mia, chatted, chatOf } = await supportDesk();
    const { chatId } = await chatted(ada, 'Hello?');
    await p.advance(minuteMs);
    await chatted(mia, 'Which match?', chatId);
    await p.advance(liveChatIdleMs - 1);
    expect((await chatOf(ada, chatId)).status).toBe('answered');
    // At the deadline itself it is over, whether or not the timer has run.
    p.clock.advance(1);
    const late = { body: { chatId, text: 'The last.' } };
    expect(await ada.refused(sendLiveChatMessage, late)).toEqual(closed);
    await p.settled();
    const at = p.clock.now().toISOString();
    expect(await chatOf(ada, chatId)).toMatchObject({
      status: 'closed',
      closed: { by: 'idle', at },
    });
    expect(p.events(supportClosed)).toMatchObject([{ data: { caseId: chatId, by: 'idle' } }]);
    expect(await ada.call(listNotifications, {})).toMatchObject([
      { kind: 'support-closed', link: `/support/${chatId}` },
    ]);
  },
);

test('a live chat without an answer stays open, and its user hears of the delay', async () => {
  const { p, ada, mia, chatted, chatOf } = await supportDesk();
  const { chatId } = await chatted(ada, 'Hello?');
  await p.advance(liveChatAnswerMs);
  expect(await ada.call(listNotifications, {})).toMatchObject([
    { kind: 'support-delayed', link: `/support/${chatId}` },
  ]);
  await p.advance(liveChatIdleMs);
  expect(await chatOf(ada, chatId)).toMatchObject({ status: 'open', closed: null });
  expect(await chatted(ada, 'Still there?')).toMatchObject({ chatId });
  await chatted(mia, 'Sorry, yes.', chatId);
  await p.advance(liveChatIdleMs);
  expect(await chatOf(ada, chatId)).toMatchObject({ status: 'closed', closed: { by: 'idle' } });
});

test.thorough('a message at the idle deadline without a chat opens another one', async () => {
  const { p, ada, mia, chatted, chatOf } = await supportDesk();
  const { chatId } = await chatted(ada, 'Hello?');
  await chatted(mia, 'Hi.', chatId);
  await p.settled();
  // The timer is late.
  await p.database('chat').collection('timers').deleteMany({ kind: 'support-idle' });
  p.clock.advance(liveChatIdleMs);
  const next = await chatted(ada, 'Hello?');
  expect(next.chatId).not.toBe(chatId);
  await p.settled();
  expect((await chatOf(ada, chatId)).closed).toMatchObject({ by: 'idle' });
  expect((await chatOf(ada, next.chatId)).status).toBe('open');
  expect(p.events(supportClosed)).toHaveLength(1);
});

test.thorough('a user who wrote a moment ago gets no notification of the answer', async () => {
  const { p, ada, mia, chatted } = await supportDesk();
  const { chatId } = await chatted(ada, 'Hello?');
  await p.advance(2 * minuteMs - 1);
  await chatted(mia, 'Hi.', chatId);
  await p.settled();
  expect(await ada.call(listNotifications, {})).toEqual([]);
  await p.advance(1);
  await chatted(mia, 'Still there?', chatId);
  await p.settled();
  expect(await ada.call(listNotifications, {})).toMatchObject([
    { kind: 'support-answered', link: `/support/${chatId}` },
  ]);
});

test('rejects strangers, malformed messages and requests without a session', async () => {
  const { p, ada, bea, asked, chatted } = await supportDesk();
  const { chatId } = await chatted(ada, 'Hello?');
  const { id } = await asked(ada);
  const foreign = { body: { chatId, text: 'hi' } };
  expect(await bea.refused(sendLiveChatMessage, foreign)).toEqual(absent);
  expect(await bea.refused(getLiveChat, { params: { id: chatId } })).toEqual(absent);
  // A request is no live chat.
  expect(await ada.refused(getLiveChat, { params: { id } })).toEqual(absent);
  const request = { body: { chatId: id, text: 'hi' } };
  expect(await ada.refused(sendLiveChatMessage, request)).toEqual(absent);
  for (const text of ['', 'x'.repeat(501)]) {
    expect(await ada.refused(sendLiveChatMessage, { body: { text } })).toEqual(invalid);
  }
  expect(await p.anyone.refused(sendLiveChatMessage, { body: { text: 'hi' } })).toEqual(signedOut);
  expect(await p.anyone.refused(getLiveChat, { params: { id: chatId } })).toEqual(signedOut);
});
