import {
  getRoomAccess,
  listRoomMessagesOfMember,
  markRoomRead,
  matchCreated,
  messagePosted,
  postMatchMessage,
  postRoomMessage,
  sanctionUser,
} from '@contend/contracts';
import { teamRoom } from './team-room';

const hidden = { status: 404, code: 'room-not-found' };
const invalid = { status: 400, code: 'invalid-request' };
const signedOut = { status: 401, code: 'unauthenticated' };

test('members of a team talk in its room; captains write as hosts', async () => {
  const { p, ada, bea, params } = await teamRoom();
  const posted = await ada.call(postRoomMessage, { params, body: { text: ' Scrim at 8? ' } });
  expect(posted).toMatchObject({ roomId: params.id, number: 1, as: 'host', text: 'Scrim at 8?' });
  await bea.call(postRoomMessage, { params, body: { text: 'Yes.' } });
  const { items, hasMore, readNumber } = await ada.call(listRoomMessagesOfMember, { params });
  expect(items.map(({ number, as, text }) => [number, as, text])).toEqual([
    [2, 'player', 'Yes.'],
    [1, 'host', 'Scrim at 8?'],
  ]);
  expect(items[0]).toMatchObject({ editedAt: null, withheld: null, author: { username: 'bea' } });
  expect([hasMore, readNumber]).toEqual([false, 1]);
  await p.settled();
  expect(p.events(messagePosted)[0]?.data).toEqual({
    ...{ messageId: posted.id, roomId: params.id, room: params, number: 1 },
    ...{ authorId: ada.id, memberIds: [ada.id, bea.id] },
  });
});

test('rejects outsiders and former members with 404 room-not-found', async () => {
  const { ada, bea, cal, reformed, params, p } = await teamRoom();
  const admin = await p.admin();
  await bea.call(postRoomMessage, { params, body: { text: 'Bye.' } });
  await reformed(2, [ada], []);
  for (const outsider of [bea, cal]) {
    expect(await outsider.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
    const post = { params, body: { text: 'hi' } };
    expect(await outsider.refused(postRoomMessage, post)).toEqual(hidden);
    const read = { params, body: { number: 1 } };
    expect(await outsider.refused(markRoomRead, read)).toEqual(hidden);
  }
  const asMatch = { params: { ...params, kind: 'match' as const } };
  expect(await ada.refused(listRoomMessagesOfMember, asMatch)).toEqual(hidden);
  const { as } = await admin.call(postRoomMessage, { params, body: { text: 'Hello.' } });
  expect(as).toBe('staff');
});

test.thorough('rejects malformed requests and requests without a session', async () => {
  const { p, ada, params, stored } = await teamRoom();
  for (const text of ['', 'a'.repeat(501)]) {
    expect(await ada.refused(postRoomMessage, { params, body: { text } })).toEqual(invalid);
  }
  for (const number of [-1, 0.5]) {
    expect(await ada.refused(markRoomRead, { params, body: { number } })).toEqual(invalid);
  }
  const lobby = { kind: 'lobby' as never, id: params.id };
  expect(await ada.refused(listRoomMessagesOfMember, { params: lobby })).toEqual(invalid);
  const post = { params, body: { text: 'hi' } };
  expect(await p.anyone.refused(postRoomMessage, post)).toEqual(signedOut);
  expect(await p.anyone.refused(listRoomMessagesOfMember, { params })).toEqual(signedOut);
  expect(await p.anyone.refused(markRoomRead, { params, body: { number: 1 } })).toEqual(signedOut);
  expect(await stored('messages')).toEqual([]);
  expect(await stored('readMarkers')).toEqual([]);
});

test.thorough('limits the messages of a user over all rooms together', async () => {
  const { p, ada, bea, params } = await teamRoom();
  const match = { matchId: 'b'.repeat(24), home: [ada.id], away: [bea.id] };
  await p.publish(matchCreated, {
    ...{ subject: match.matchId, sequence: 1 },
    data: {
      ...{ ...match, kind: 'wager', wagerId: 'c'.repeat(24), gameId: params.id },
      ...{ playTypeId: params.id, checkInBy: p.clock.now().toISOString() },
    },
  });
  const body = { text: 'hi' };
  const inMatch = () => ada.call(postMatchMessage, { params: { matchId: match.matchId }, body });
  const inTeam = () => ada.call(postRoomMessage, { params, body });
  await Promise.all([inMatch(), inTeam(), inMatch(), inTeam(), inMatch()]);
  const limited = { status: 429, code: 'rate-limited' };
  expect(await ada.refused(postRoomMessage, { params, body })).toEqual(limited);
  await bea.call(postRoomMessage, { params, body });
});

test.thorough('returns to realtime what a user may do in a room', async () => {
  const { p, ada, bea, cal, params } = await teamRoom();
  const accessOf = (userId: string, role?: 'moderator' | 'admin', kind = params.kind) =>
    p.as('realtime').call(getRoomAccess, {
      params: { ...params, kind, userId },
      query: role ? { role } : {},
    });
  const full = { mayRead: true, mayWrite: true, blockedIds: [] };
  expect(await accessOf(ada.id)).toEqual(full);
  const none = { mayRead: false, mayWrite: false, blockedIds: [] };
  expect(await accessOf(cal.id)).toEqual(none);
  expect(await accessOf(cal.id, 'moderator')).toEqual(none);
  expect(await accessOf(cal.id, 'admin')).toEqual(full);
  expect(await accessOf(ada.id, 'admin', 'match' as never)).toEqual(none);
  await p.block(bea, ada);
  expect(await accessOf(ada.id)).toEqual({ ...full, blockedIds: [bea.id] });
  const mute = { userId: ada.id, kind: 'mute' as const, rule: '1' as const, minutes: 60 };
  await (await p.admin()).call(sanctionUser, { body: mute });
  await p.settled();
  const reading = { mayRead: true, mayWrite: false, blockedIds: [bea.id] };
  expect(await accessOf(ada.id)).toEqual(reading);
});
