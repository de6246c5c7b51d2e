import {
  caseMessagesKeptDays,
  listConversations,
  listMatchMessages,
  matchDisputed,
  matchMessagesKeptDays,
  postMatchMessage,
} from '@contend/contracts';
import { matchId, roomOfTwo } from './room';

const dayMs = 24 * 60 * 60_000;
const params = { matchId };

/** Ada has written to Bea. */
async function talked() {
  const room = await roomOfTwo();
  await room.ada.call(postMatchMessage, { params, body: { text: 'gl' } });
  /** Lets time pass, and due timers run. */
  const passed = async (ms: number) => {
    room.p.clock.advance(ms);
    await room.p.settled();
    return (await room.stored('messages')).map(({ text }) => String(text));
  };
  return { ...room, passed };
}

test('messages of a match are deleted 90 days after the last one', async () => {
  const { p, ada, bea, passed, stored } = await talked();
  expect(await passed(10 * dayMs)).toEqual(['gl']);
  await p.signIn(bea).then((one) => one.call(postMatchMessage, { params, body: { text: 'hf' } }));
  expect(await passed(matchMessagesKeptDays * dayMs - 1)).toHaveLength(2);
  expect(await passed(1)).toEqual([]);
  const reader = await p.signIn(ada);
  const none = { items: [], hasMore: false };
  expect(await reader.call(listMatchMessages, { params })).toEqual(none);
  expect(await reader.call(listConversations, {})).toEqual({ items: [], unread: 0 });
  const later = await reader.call(postMatchMessage, { params, body: { text: 'again' } });
  expect(later.number).toBe(3);
  expect(await stored('rooms')).toMatchObject([{ messages: 3, deletedNumber: 2 }]);
});

test('messages of a disputed match are kept for two years', async () => {
  const { p, match, passed } = await talked();
  await p.publish(matchDisputed, {
    ...{ subject: matchId, sequence: 2 },
    data: { ...match, side: 'home', rulingBy: p.clock.now().toISOString() },
  });
  await p.settled();
  expect(await passed(matchMessagesKeptDays * dayMs)).toEqual(['gl']);
  expect(await passed((caseMessagesKeptDays - matchMessagesKeptDays) * dayMs - 1)).toEqual(['gl']);
  expect(await passed(1)).toEqual([]);
});
