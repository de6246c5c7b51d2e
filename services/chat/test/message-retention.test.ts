import {
  caseMessagesKeptDays,
  listConversations,
  listMatchMessages,
  matchCreated,
  matchDisputed,
  matchMessagesKeptDays,
  postMatchMessage,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { gameId, matchId, noConversations, roomOfTwo, wagerId } from './room';

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

test.thorough('messages of a match are deleted 90 days after the last one', async () => {
  const { p, ada, bea, passed, stored } = await talked();
  expect(await passed(10 * dayMs)).toEqual(['gl']);
  await p.signIn(bea).then((one) => one.call(postMatchMessage, { params, body: { text: 'hf' } }));
  expect(await passed(matchMessagesKeptDays * dayMs - 1)).toHaveLength(2);
  expect(await passed(1)).toEqual([]);
  const reader = await p.signIn(ada);
  const none = { items: [], hasMore: false };
  expect(await reader.call(listMatchMessages, { params })).toEqual(none);
  expect(await reader.call(listConversations, {})).toEqual(noConversations);
  const later = await reader.call(postMatchMessage, { params, body: { text: 'again' } });
  expect(later.number).toBe(3);
  expect(await stored('rooms')).toMatchObject([{ messages: 3, deletedNumber: 2 }]);
});

test.thorough('a dispute that arrives before the match marks its room', async () => {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const match = { matchId, wagerId, home: [ada.id], away: [bea.id] };
  const at = p.clock.now().toISOString();
  await p.publish(matchDisputed, {
    ...{ subject: matchId, sequence: 2 },
    data: { ...match, side: 'home', rulingBy: at },
  });
  await p.settled();
  const refused = { status: 404, code: 'room-not-found' };
  expect(await ada.refused(listMatchMessages, { params })).toEqual(refused);
  await p.publish(matchCreated, {
    ...{ subject: matchId, sequence: 1 },
    data: { ...match, kind: 'wager', gameId, playTypeId: gameId, checkInBy: at },
  });
  await ada.call(postMatchMessage, { params, body: { text: 'gl' } });
  const rooms = await p.database('chat').collection('rooms').find().toArray();
  expect(rooms).toMatchObject([{ isDisputed: true, memberIds: [ada.id, bea.id], messages: 1 }]);
});

test.thorough('messages of a disputed match are kept for two years', async () => {
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
