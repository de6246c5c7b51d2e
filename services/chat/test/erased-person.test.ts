import {
  eraseUser,
  listMatchMessages,
  listNotifications,
  postMatchMessage,
  readNotifications,
  refillCompleted,
  userErased,
} from '@contend/contracts';
import { matchId, roomOfTwo } from './room';

const params = { matchId };
const paymentId = '5f43a0000000000000000009';

/** Ada and Bea exchanged messages, and both have a notification that they read. */
async function talked() {
  const room = await roomOfTwo();
  const { p, ada, bea } = room;
  await ada.call(postMatchMessage, { params, body: { text: 'my number is 555' } });
  await bea.call(postMatchMessage, { params, body: { text: 'gl' } });
  for (const { id: userId } of [ada, bea]) {
    const data = { userId, available: 500, held: 0, paymentId, amountCents: 500 };
    await p.publish(refillCompleted, { subject: userId, sequence: 1, data });
  }
  for (const player of [ada, bea]) await player.call(readNotifications, {});
  return room;
}

test('erasing removes a person’s texts and notifications', async () => {
  const { p, ada, bea, stored } = await talked();
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  const { items } = await bea.call(listMatchMessages, { params });
  expect(items.map(({ author, text }) => [author?.displayName, text])).toEqual([
    ['bea', 'gl'],
    ['Erased player', 'Erased with its author’s account.'],
  ]);
  expect(JSON.stringify(await stored('messages'))).not.toContain('my number');
  expect((await stored('notifications')).map(({ userId }) => userId)).toEqual([bea.id]);
  expect((await stored('bells')).map(({ _id }) => String(_id))).toEqual([bea.id]);
  expect(await bea.call(listNotifications, {})).toHaveLength(1);
  expect((await stored('readMarkers')).map(({ userId }) => String(userId))).toEqual([bea.id]);
  expect(JSON.stringify(await stored('players'))).not.toContain('"ada"');
});

test.thorough('a redelivered erasure changes nothing', async () => {
  const { p, ada, stored } = await talked();
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  const messages = await stored('messages');
  await p.publish(userErased, { subject: ada.id, sequence: 9, data: { userId: ada.id } });
  expect(await stored('messages')).toEqual(messages);
});
