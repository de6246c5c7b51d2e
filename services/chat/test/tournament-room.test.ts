import {
  editMessage,
  getRoomAccess,
  hideMessage,
  listNotifications,
  listRoomMessagesOfMember,
  listTournamentMatchMessages,
  markRoomRead,
  matchCreated,
  matchDisputeClaimed,
  postRoomMessage,
  postTournamentMatchMessage,
  reportMessage,
  setRoles,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

const matchId = 'cccccccccccccccccccc0001';
const tournamentId = 'cccccccccccccccccccc0002';
const gameId = 'cccccccccccccccccccc0003';
const params = { matchId };

/** A match of ada and bea in an event that olga organizes, with one co-organizer. */
async function tournamentMatch() {
  const p = await platform({ only: ['user', 'chat', 'tournament'] });
  const [ada, bea, olga] = [await p.player('ada'), await p.player('bea'), await p.player('olga')];
  const [coOrganizer, stranger] = [await p.player('carl'), await p.player('dan')];
  const source = { kind: 'tournament', id: matchId };
  const ref = { matchId, source, home: [ada.id], away: [bea.id] };
  const created = { ...ref, kind: 'tournament', gameId, playTypeId: gameId };
  const data = { ...created, checkInBy: p.clock.now() };
  await p.publish(matchCreated, { subject: matchId, sequence: 1, data });
  const db = p.database('tournament');
  const event = { version: 1, status: 'live', ownerId: olga.id, organizerIds: [coOrganizer.id] };
  await db.collection('tournaments').insertOne({ _id: tournamentId, ...event } as never);
  const row = { _id: matchId, version: 1, tournamentId, status: 'open' };
  await db.collection('tournamentMatches').insertOne(row as never);
  const post = (player: Player, text: string) =>
    player.call(postTournamentMatchMessage, { params, body: { text } });
  return { p, ada, bea, olga, coOrganizer, stranger, post, ref };
}

test('the room of a match is open to its sides and the organizers of the event alone', async () => {
  const { p, ada, bea, olga, coOrganizer, stranger, post } = await tournamentMatch();
  expect(await post(ada, 'Ready when you are.')).toMatchObject({ as: 'player' });
  expect(await post(olga, 'Please play now.')).toMatchObject({ as: 'host' });
  for (const reader of [bea, olga, coOrganizer]) {
    const { items } = await reader.call(listTournamentMatchMessages, { params, query: {} });
    expect(items.map(({ text }) => text)).toEqual(['Please play now.', 'Ready when you are.']);
  }
  const body = { text: 'Let me in.' };
  for (const [client, code] of [
    ...[[stranger, 'room-not-found'] as const],
    ...[[p.anyone, 'unauthenticated'] as const],
  ]) {
    const read = await client.refused(listTournamentMatchMessages, { params, query: {} });
    const written = await client.refused(postTournamentMatchMessage, { params, body });
    expect([read.code, written.code]).toEqual([code, code]);
  }
  const empty = await ada.refused(postTournamentMatchMessage, { params, body: { text: '' } });
  expect(empty).toMatchObject({ status: 400 });
  const other = { params: { matchId: gameId }, query: {} };
  expect(await olga.refused(listTournamentMatchMessages, other)).toMatchObject({
    ...{ status: 404, code: 'room-not-found' },
  });
});

test.thorough('an organizer edits, reports and hides in the room of a match, as host', async () => {
  const { p, ada, bea, olga, stranger, post } = await tournamentMatch();
  const { id: messageId } = await post(ada, 'You are bad.');
  const own = await post(olga, 'Please play now.');
  const edit = { params: { messageId: own.id }, body: { text: 'Play now.' } };
  expect(await olga.call(editMessage, edit)).toMatchObject({ text: 'Play now.', as: 'host' });
  const about = { params: { messageId }, body: { rule: '2' as const } };
  const report = { ...about, body: { ...about.body, note: '' } };
  await olga.call(reportMessage, report);
  // What an organizer writes is no statement of the platform: players report it.
  await bea.call(reportMessage, { ...report, params: { messageId: own.id } });
  const hidden = { reason: 'hidden', by: 'host', rule: '2' };
  expect(await olga.call(hideMessage, about)).toMatchObject({ withheld: hidden });
  await p.settled();
  const notices = await ada.call(listNotifications, {});
  expect(notices.find(({ kind }) => kind === 'message-hidden')?.text).toMatch(
    /^By an organizer of the event: rule 2/,
  );
  expect(await bea.refused(hideMessage, about)).toMatchObject({ code: 'forbidden' });
  const refused = [
    await stranger.refused(reportMessage, report),
    await stranger.refused(hideMessage, about),
    await stranger.refused(editMessage, { ...about, body: { text: 'Mine.' } }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'message-not-found'));
});

test.thorough('the room as the app shows it admits organizers of its event alone', async () => {
  const { p, ada, olga, stranger, post } = await tournamentMatch();
  await post(ada, 'Ready when you are.');
  const roles = ['player' as const, 'organizer' as const];
  for (const { id: userId } of [olga, stranger]) {
    await p.operator.call(setRoles, { params: { userId }, body: { roles } });
  }
  const [organizer, rival] = [await p.signIn(olga), await p.signIn(stranger)];
  const room = { params: { kind: 'match' as const, id: matchId } };
  const said = { ...room, body: { text: 'Please play now.' } };
  expect(await organizer.call(postRoomMessage, said)).toMatchObject({ as: 'host' });
  const { items } = await organizer.call(listRoomMessagesOfMember, { ...room, query: {} });
  expect(items).toHaveLength(2);
  await organizer.call(markRoomRead, { ...room, body: { number: 1 } });
  const read = await rival.refused(listRoomMessagesOfMember, { ...room, query: {} });
  const written = await rival.refused(postRoomMessage, said);
  expect([read.code, written.code]).toEqual(['room-not-found', 'room-not-found']);
  const accessOf = ({ id: userId }: Player) =>
    p.as('realtime').call(getRoomAccess, { params: { ...room.params, userId }, query: {} });
  expect(await accessOf(olga)).toMatchObject({ mayRead: true, mayWrite: true });
  expect(await accessOf(stranger)).toMatchObject({ mayRead: false, mayWrite: false });
});

test('a moderator in charge of the dispute reads the room, and does not write in it', async () => {
  const { p, ada, stranger, post, ref } = await tournamentMatch();
  const roles = ['player' as const, 'moderator' as const];
  await p.operator.call(setRoles, { params: { userId: stranger.id }, body: { roles } });
  const moderator = await p.signIn(stranger);
  const data = { ...ref, holderId: moderator.id };
  await p.publish(matchDisputeClaimed, { subject: matchId, sequence: 2, data });
  await post(ada, 'They left.');
  const { items } = await moderator.call(listTournamentMatchMessages, { params, query: {} });
  expect(items).toHaveLength(1);
  const body = { text: 'Noted.' };
  const written = await moderator.refused(postTournamentMatchMessage, { params, body });
  expect(written).toEqual({ status: 403, code: 'forbidden' });
});
