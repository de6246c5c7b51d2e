import {
  listConversations,
  listRoomMessagesOfMember,
  postRoomMessage,
  scrimBooked,
  scrimUnfunded,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';

const bookingId = '5f43a0000000000000000005';
const hidden = { status: 404, code: 'room-not-found' };

/** Ada’s team booked a scrim with Bea’s, in which Cal plays; Dan is an outsider. */
async function bookedScrim() {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const [cal, dan] = [await p.player('cal'), await p.player('dan')];
  const side = (letter: string, captain: string, ...members: string[]) => ({
    ...{ teamId: letter.repeat(24), actingIds: [captain], memberIds: [captain, ...members] },
  });
  const booking = {
    ...{ bookingId, matchId: 'c'.repeat(24), startsAt: '2026-03-03T20:00:00.000Z' },
    ...{ home: side('a', ada.id), away: side('b', bea.id, cal.id) },
  };
  const data = { ...booking, gameId: 'd'.repeat(24), bestOf: 3 };
  await p.prepare('a booked scrim', () =>
    p.publish(scrimBooked, { subject: bookingId, sequence: 1, data }),
  );
  return { p, ada, bea, cal, dan, booking, params: { kind: 'scrim' as const, id: bookingId } };
}

test.thorough('the members of both teams talk about a booked scrim', async () => {
  const { ada, cal, dan, params } = await bookedScrim();
  await ada.call(postRoomMessage, { params, body: { text: 'Which server?' } });
  await cal.call(postRoomMessage, { params, body: { text: 'Frankfurt.' } });
  const { items } = await ada.call(listRoomMessagesOfMember, { params });
  expect(items.map(({ text }) => text)).toEqual(['Frankfurt.', 'Which server?']);
  expect(await dan.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
  const conversations = await cal.call(listConversations, {});
  expect(conversations.items).toMatchObject([
    { room: params, link: `/scrims/bookings/${bookingId}`, unread: 1 },
  ]);
});

test.thorough('a scrim whose deposits were not held has no room', async () => {
  const { p, ada, booking, params } = await bookedScrim();
  const data = { ...booking, reason: 'insufficient-funds' as const };
  await p.publish(scrimUnfunded, { subject: bookingId, sequence: 2, data: data as never });
  await p.settled();
  expect(await ada.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
});
