import {
  listMatchMessages,
  matchDisputeClaimed,
  postMatchMessage,
  postRoomMessage,
  setRoles,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { matchId, roomOfTwo } from './room';

const params = { matchId };
const absent = { status: 404, code: 'room-not-found' };

async function disputedRoom() {
  const room = await roomOfTwo();
  const { p, ada, match } = room;
  const marshal = await p.player('marshal', { roles: ['player', 'moderator'] });
  const second = await p.player('second', { roles: ['player', 'moderator'] });
  await p.prepare('a message of ada', async () => {
    await ada.call(postMatchMessage, { params, body: { text: 'That was offside.' } });
  });
  const hold = (holder: Player | null, sequence: number) =>
    p.publish(matchDisputeClaimed, {
      ...{ subject: matchId, sequence, data: { ...match, holderId: holder?.id ?? null } },
    });
  return { ...room, marshal, second, hold };
}

test('the moderator who holds the case reads the room, and does not post', async () => {
  const { ada, cal, marshal, second, hold } = await disputedRoom();
  expect(await marshal.refused(listMatchMessages, { params })).toEqual(absent);
  await hold(marshal, 5);
  const { items } = await marshal.call(listMatchMessages, { params });
  expect(items.map(({ text }) => text)).toEqual(['That was offside.']);
  const post = { params, body: { text: 'I rule.' } };
  const forbidden = { status: 403, code: 'forbidden' };
  expect(await marshal.refused(postMatchMessage, post)).toEqual(forbidden);
  const toRoom = { params: { kind: 'match' as const, id: matchId }, body: post.body };
  expect(await marshal.refused(postRoomMessage, toRoom)).toEqual(forbidden);
  for (const other of [second, cal]) {
    expect(await other.refused(listMatchMessages, { params })).toEqual(absent);
  }
  expect((await ada.call(listMatchMessages, { params })).items).toHaveLength(1);
});

test.thorough(
  'a transferred case is read by its new holder only, in any order of events',
  async () => {
    const { marshal, second, hold } = await disputedRoom();
    await hold(second, 7);
    await hold(marshal, 6);
    expect(await marshal.refused(listMatchMessages, { params })).toEqual(absent);
    expect((await second.call(listMatchMessages, { params })).items).toHaveLength(1);
    await hold(null, 8);
    expect(await second.refused(listMatchMessages, { params })).toEqual(absent);
  },
);

test.thorough('a holder who is no moderator any more reads nothing', async () => {
  const { marshal, hold, p } = await disputedRoom();
  await hold(marshal, 5);
  const body = { roles: ['player' as const] };
  await p.operator.call(setRoles, { params: { userId: marshal.id }, body });
  await p.settled();
  const former = await p.signIn(marshal);
  expect(await former.refused(listMatchMessages, { params })).toEqual(absent);
});
