import {
  listConversations,
  listRoomMessagesOfMember,
  postRoomMessage,
  scrimBooked,
  scrimUnfunded,
  teamUpdated,
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
  const reformed = (sequence: number, letter: string, [captain = '', ...others]: string[]) => {
    const team = {
      ...{ teamId: letter.repeat(24), name: letter, tag: 'AB', avatarUrl: null, deletedAt: null },
      ...{ gameId: 'd'.repeat(24), region: 'eu' as const, timeZone: 'Europe/Berlin' },
      ...{ ownerId: captain, captainIds: [captain], actingIds: [captain] },
      memberIds: [captain, ...others],
    };
    return p.publish(teamUpdated, { subject: team.teamId, sequence, data: team });
  };
  await p.prepare('a booked scrim', async () => {
    await reformed(1, 'a', [ada.id]);
    await reformed(1, 'b', [bea.id, cal.id]);
    await p.publish(scrimBooked, { subject: bookingId, sequence: 1, data });
  });
  const params = { kind: 'scrim' as const, id: bookingId };
  return { p, ada, bea, cal, dan, booking, params, reformed };
}

test.thorough('the members of both teams talk about a booked scrim', async () => {
  const { ada, cal, dan, params } = await bookedScrim();
  await ada.call(postRoomMessage, { params, body: { text: 'Which server?' } });
  await cal.call(postRoomMessage, { params, body: { text: 'Frankfurt.' } });
  const { items } = await ada.call(listRoomMessagesOfMember, { params });
  expect(items.map(({ text }) => text)).toEqual(['Frankfurt.', 'Which server?']);
  expect(await dan.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
  const [scrim] = (await cal.call(listConversations, {})).items;
  expect(scrim).toMatchObject({
    ...{ room: params, link: `/scrims/bookings/${bookingId}`, unread: 1 },
  });
});

test.thorough('the room of a scrim is that of who is in the teams now', async () => {
  const { p, bea, cal, dan, params, reformed } = await bookedScrim();
  await cal.call(postRoomMessage, { params, body: { text: 'Frankfurt.' } });
  await reformed(2, 'b', [bea.id, dan.id]);
  await p.settled();
  expect(await cal.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
  const body = { text: 'Paris.' };
  expect(await cal.refused(postRoomMessage, { params, body })).toEqual(hidden);
  expect((await cal.call(listConversations, {})).items).toEqual([]);
  await dan.call(postRoomMessage, { params, body });
  const [scrim] = (await dan.call(listConversations, {})).items;
  expect(scrim).toMatchObject({ room: params, last: { text: 'Paris.' } });
});

test.thorough('a scrim whose deposits were not held has no room', async () => {
  const { p, ada, booking, params } = await bookedScrim();
  const data = { ...booking, reason: 'insufficient-funds' as const };
  await p.publish(scrimUnfunded, { subject: bookingId, sequence: 2, data: data as never });
  await p.settled();
  expect(await ada.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
});
