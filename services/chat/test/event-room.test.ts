import {
  blockUser,
  entryEnded,
  entryMembersChanged,
  entryPlayerLeft,
  entryRegistered,
  entrySeatLeft,
  hideMessage,
  listConversations,
  listRoomMessagesOfMember,
  markRoomRead,
  matchMessagesKeptDays,
  postRoomMessage,
  reportMessage,
  sanctionUser,
  tournamentChatDays,
  tournamentOrganizersSet,
  tournamentPublished,
  type TournamentStatus,
  tournamentStatusChanged,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

const tournamentId = '5f43a0000000000000000007';
const entryId = '5f43a0000000000000000008';
const gameId = '5f43a0000000000000000009';
const name = 'Friday Cup';
const params = { kind: 'tournament' as const, id: tournamentId };
const hidden = { status: 404, code: 'room-not-found' };
const dayMs = 24 * 60 * 60_000;

/** An event that olga organizes; ada entered it with her team mate bea, and dan did not. */
async function eventRoom() {
  const p = await platform({ only: ['user', 'chat'] });
  const [olga, ada] = [await p.player('olga'), await p.player('ada')];
  const [bea, dan] = [await p.player('bea'), await p.player('dan')];
  const [admin, mod] = [await p.admin(), await p.player('mod', { roles: ['player', 'moderator'] })];
  let sequence = 0;
  const ref = { tournamentId, name };
  const subject = tournamentId;
  const move = async (previous: TournamentStatus, status: TournamentStatus) => {
    sequence += 1;
    const data = { ...ref, status, previous };
    await p.publish(tournamentStatusChanged, { subject, sequence, data });
  };
  const organize = async (...organizerIds: string[]) => {
    sequence += 1;
    const data = { ...ref, ownerId: olga.id, organizerIds };
    await p.publish(tournamentOrganizersSet, { subject, sequence, data });
  };
  const terms = {
    ...{ gameId, playTypeId: gameId, entryMode: 'team' as const, teamSize: 2, maxEntries: 8 },
    ...{ feeCents: 0, prizeMode: 'none' as const, guaranteeCents: 0, startsAt: p.clock.now() },
  };
  const published = { ...ref, ...terms, ownerId: olga.id, organizerIds: [] };
  const data = { ...published, startsAt: published.startsAt.toISOString() };
  const entry = { ...ref, entryId, teamId: gameId, playerIds: [ada.id, bea.id] };
  await p.prepare('an event with an entry', async () => {
    await move('draft', 'registration_open');
    await p.publish(tournamentPublished, { subject, sequence: 2, data });
    await p.publish(entryRegistered, {
      ...{ subject: entryId, sequence: 1 },
      data: { ...entry, byId: ada.id, status: 'entered', feeCents: 0, payBy: null },
    });
  });
  sequence = 2;
  const leave = (reason: 'withdrawn' | 'cancelled') =>
    p.publish(entryEnded, {
      ...{ subject: entryId, sequence: 2 },
      data: { ...entry, reason, refundCents: 0 },
    });
  const post = (player: Player, text: string) =>
    player.call(postRoomMessage, { params, body: { text } });
  const refusal = (player: Player) =>
    player.refused(postRoomMessage, { params, body: { text: 'Hello?' } });
  const texts = async (player: Player) =>
    (await player.call(listRoomMessagesOfMember, { params })).items.map(({ text }) => text);
  return { p, olga, ada, bea, dan, admin, mod, move, organize, leave, post, refusal, texts };
}

test('only entrants and organizers of an event read and write its chat', async () => {
  const { olga, ada, bea, dan, admin, organize, leave, post, refusal, texts } = await eventRoom();
  // Entrants watch the room from the beginning, so that its first message is new at once.
  const watched = async (player: Player) => (await player.call(listConversations, {})).eventRooms;
  expect([await watched(ada), await watched(bea)]).toEqual([[tournamentId], [tournamentId]]);
  expect([await watched(olga), await watched(dan)]).toEqual([[], []]);
  expect(await post(ada, 'Which server?')).toMatchObject({ as: 'player', number: 1 });
  expect(await post(olga, 'Frankfurt.')).toMatchObject({ as: 'host' });
  expect(await texts(bea)).toEqual(['Frankfurt.', 'Which server?']);
  expect(await dan.refused(listRoomMessagesOfMember, { params })).toEqual(hidden);
  expect(await refusal(dan)).toEqual(hidden);
  const read = { ...params };
  expect((await bea.call(listConversations, {})).items).toMatchObject([
    { room: read, title: name, link: `/tournaments/${tournamentId}?tab=chat`, unread: 2 },
  ]);
  await bea.call(markRoomRead, { params, body: { number: 2 } });
  expect(await bea.call(listConversations, {})).toMatchObject({ unread: 0 });
  expect((await dan.call(listConversations, {})).items).toEqual([]);
  await organize(dan.id);
  expect(await post(dan, 'I help out.')).toMatchObject({ as: 'host' });
  await organize();
  expect(await refusal(dan)).toEqual(hidden);
  await leave('withdrawn');
  expect([await refusal(ada), await refusal(bea)]).toEqual([hidden, hidden]);
  expect(await ada.call(listConversations, {})).toMatchObject({ items: [], eventRooms: [] });
  expect(await admin.call(listRoomMessagesOfMember, { params })).toMatchObject({ hasMore: false });
});

test.thorough('who left an entry leaves the room; its captain is the present one', async () => {
  const { p, ada, bea, dan, post, refusal } = await eventRoom();
  let sequence = 1;
  const entry = { tournamentId, name, entryId, teamId: gameId };
  const change = async (playerIds: string[], captainId: string) => {
    sequence += 1;
    const data = { ...entry, playerIds, captainId };
    await p.publish(entryMembersChanged, { subject: entryId, sequence, data });
  };
  const leave = async (userId: string, playerIds: string[]) => {
    sequence += 1;
    const data = { ...entry, playerIds, captainId: ada.id, userId };
    await p.publish(entrySeatLeft, { subject: entryId, sequence, data });
  };
  await leave(bea.id, [ada.id]);
  expect(await refusal(bea)).toEqual(hidden);
  await change([ada.id, bea.id], ada.id);
  await post(bea, 'I am back.');
  await leave(ada.id, [bea.id]);
  await post(ada, 'I lead you.');
  await change([bea.id], dan.id);
  expect(await refusal(ada)).toEqual(hidden);
  await post(dan, 'I lead now.');
  sequence += 1;
  const removed = { ...entry, playerIds: [dan.id], captainId: dan.id, userId: bea.id };
  await p.publish(entryPlayerLeft, {
    ...{ subject: entryId, sequence },
    data: { ...removed, byId: bea.id, refundCents: 0, reason: null, offeredTo: [] },
  });
  expect(await refusal(bea)).toEqual(hidden);
});

test.thorough(
  'the room is read-only some days after the end, and its messages are deleted',
  async () => {
    const { p, olga, ada, move, post, texts, leave } = await eventRoom();
    await post(ada, 'gl hf');
    await move('live', 'completed');
    p.clock.advance(tournamentChatDays * dayMs - 1);
    let [reader, host] = [await p.signIn(ada), await p.signIn(olga)];
    expect(await post(reader, 'Well played.')).toMatchObject({ number: 2 });
    p.clock.advance(1);
    const closed = { status: 409, code: 'room-closed' };
    const late = { params, body: { text: 'Again?' } };
    expect(await reader.refused(postRoomMessage, late)).toEqual(closed);
    expect(await host.refused(postRoomMessage, late)).toEqual(closed);
    expect(await reader.call(listConversations, {})).toMatchObject({ eventRooms: [] });
    expect(await texts(reader)).toHaveLength(2);
    // A result was undone: the event goes on. Then it is cancelled, which ends its entries.
    await move('completed', 'live');
    await post(reader, 'Rematch.');
    await move('live', 'cancelled');
    await leave('cancelled');
    expect(await post(reader, 'A pity.')).toMatchObject({ number: 4 });
    p.clock.advance(matchMessagesKeptDays * dayMs);
    await p.settled();
    [reader, host] = [await p.signIn(ada), await p.signIn(olga)];
    expect([await texts(reader), await texts(host)]).toEqual([[], []]);
  },
);

test('a draft that was never published has no room', async () => {
  const p = await platform({ only: ['user', 'chat'] });
  const data = { tournamentId, name, status: 'cancelled' as const, previous: 'draft' as const };
  await p.publish(tournamentStatusChanged, { subject: tournamentId, sequence: 1, data });
  expect(await p.database('chat').collection('rooms').countDocuments()).toBe(0);
});

test.thorough('blocks, mutes, reports and hiding work as in other rooms', async () => {
  const { p, olga, ada, bea, mod, post, refusal, texts } = await eventRoom();
  const { id: messageId } = await post(ada, 'You are all bad.');
  const hiding = { params: { messageId }, body: { rule: '2' as const } };
  expect(await bea.refused(hideMessage, hiding)).toMatchObject({ code: 'forbidden' });
  await bea.call(reportMessage, { params: { messageId }, body: { rule: '2', note: '' } });
  await olga.call(hideMessage, hiding);
  expect(await texts(bea)).toEqual(['']);
  await post(ada, 'Sorry.');
  await bea.call(blockUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await texts(bea)).toEqual(['', '']);
  await mod.call(sanctionUser, {
    body: { userId: ada.id, kind: 'mute', rule: '2', minutes: 60, note: '', messageId },
  });
  expect(await refusal(ada)).toMatchObject({ status: 403, code: 'muted' });
});
