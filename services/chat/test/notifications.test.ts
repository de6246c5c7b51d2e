import {
  cursorOf,
  listNotifications,
  matchCompleted,
  matchDisputeAnswered,
  notificationCreated,
  notificationRead,
  readNotifications,
  refillCompleted,
  scoreProposed,
  teamInvitationEnded,
  teamInvited,
  transferPosted,
  userUpdated,
  wagerAccepted,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { gameId, matchId, roomOfTwo, wagerId } from './room';

type Room = Awaited<ReturnType<typeof roomOfTwo>>;
const side = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

const acceptance = ({ ada, bea }: Room) => ({
  wagerId,
  home: side(ada.id),
  away: side(bea.id),
  creatorId: ada.id,
  opponentId: null,
  gameId,
  playTypeId: gameId,
  teamSize: 1,
  bestOf: 3,
  stakeCents: 1000,
  matchId,
  potCents: 2000,
});
const result = ({ match }: Room) => ({
  ...match,
  kind: 'wager',
  gameId,
  playTypeId: gameId,
  scores: [2, 1],
  winner: 'home',
  decidedBy: 'agreement',
  completedAt: '2026-03-02T12:40:00.000Z',
});
const proposal = ({ match, ada }: Room) => ({
  ...match,
  side: 'home',
  userId: ada.id,
  scores: [2, 1],
  answerBy: '2026-03-02T13:00:00.000Z',
});

test('notifies players of their events, newest first, with present names', async () => {
  const room = await roomOfTwo();
  const { p, ada, bea } = room;
  await p.publish(wagerAccepted, { subject: wagerId, sequence: 3, data: acceptance(room) });
  await p.advance(60_000);
  await p.publish(matchCompleted, { subject: matchId, sequence: 5, data: result(room) });
  const listed = async () =>
    (await ada.call(listNotifications, {})).map(({ title, text, link }) => [title, text, link]);
  expect(await listed()).toEqual([
    ['You won 2–1', 'The result against bea is confirmed.', `/matches/${matchId}`],
    [
      'bea accepted your wager',
      '$10.00 a seat is at stake. Check in within 15 minutes.',
      `/matches/${matchId}`,
    ],
  ]);
  expect(await bea.call(listNotifications, {})).toMatchObject([
    { kind: 'match-lost', title: 'You lost 1–2', isRead: false },
  ]);
  await p.publish(userUpdated, {
    subject: bea.id,
    sequence: 90,
    data: {
      userId: bea.id,
      username: 'bea',
      displayName: 'Bea the Brave',
      avatarUrl: null,
      country: null,
      minorUntil: null,
    },
  });
  expect((await listed())[0]?.[1]).toBe('The result against Bea the Brave is confirmed.');
});

test.thorough('an unknown player is called the opponent', async () => {
  const room = await roomOfTwo();
  const unknownUser = '5f43a00000000000000000ff';
  const data = { ...proposal(room), home: [unknownUser], away: [room.bea.id], userId: unknownUser };
  await room.p.publish(scoreProposed, { subject: matchId, sequence: 4, data });
  const [first] = await room.bea.call(listNotifications, {});
  expect(first).toMatchObject({
    kind: 'score-proposed',
    title: 'Your opponent reported 1–2',
    text: 'Accept or reject it within 30 minutes; without an answer it is accepted.',
  });
});

test.thorough('reading marks the present ones; later ones are unread', async () => {
  const room = await roomOfTwo();
  const { p, ada, bea } = room;
  await p.publish(scoreProposed, { subject: matchId, sequence: 4, data: proposal(room) });
  await p.publish(matchCompleted, { subject: matchId, sequence: 5, data: result(room) });
  expect(await bea.call(readNotifications, {})).toEqual({ ok: true });
  const read = async () => (await bea.call(listNotifications, {})).map(({ isRead }) => isRead);
  expect(await read()).toEqual([true, true]);
  expect((await ada.call(listNotifications, {})).map(({ isRead }) => isRead)).toEqual([false]);
  await bea.call(readNotifications, {});
  await p.settled();
  expect(p.events(notificationRead)).toMatchObject([{ data: { userId: bea.id } }]);
  await p.publish(matchCompleted, { subject: matchId, sequence: 7, data: result(room) });
  expect((await read()).sort()).toEqual([false, true, true]);
});

test.thorough('notifies the other side of a statement in a dispute', async () => {
  const { p, ada, bea, match, stored } = await roomOfTwo();
  const data = { ...match, side: 'away' };
  await p.publish(matchDisputeAnswered, { subject: matchId, sequence: 6, data });
  expect(await ada.call(listNotifications, {})).toMatchObject([
    {
      kind: 'dispute-answered',
      title: 'bea made a statement',
      text: 'It is in the match room. A side without a statement can make one until the ruling.',
      link: `/matches/${matchId}`,
    },
  ]);
  expect(await bea.call(listNotifications, {})).toEqual([]);
  // Replicas of release 0.2.0 read `kind`, and have no text for the newer one.
  expect(await stored('notifications')).toMatchObject([
    { kind: 'match-disputed', newerKind: 'dispute-answered' },
  ]);
});

test.thorough(
  'hides new kinds from replicas of release 0.2.0, which have no text for them',
  async () => {
    const { p, ada, bea, stored } = await roomOfTwo();
    const teamId = 'e'.repeat(24);
    const expiresAt = new Date(p.clock.now().getTime() + 1000).toISOString();
    const data = { teamId, userId: bea.id, invitedBy: ada.id, expiresAt };
    await p.publish(teamInvited, { subject: teamId, sequence: 2, data });
    expect(await bea.call(listNotifications, {})).toMatchObject([{ kind: 'team-invited' }]);
    // Those replicas list what was never withdrawn.
    const hidden = { kind: 'team-invited', withdrawnAt: new Date(0) };
    expect(await stored('notifications')).toMatchObject([hidden]);
    const ended = { teamId, userId: bea.id, reason: 'withdrawn' };
    await p.publish(teamInvitationEnded, { subject: teamId, sequence: 3, data: ended });
    expect(await bea.call(listNotifications, {})).toEqual([]);
  },
);

test.thorough('leaves out notifications whose kind only a later release has', async () => {
  const { p, ada, match } = await roomOfTwo();
  const data = { ...match, side: 'away' };
  await p.publish(matchDisputeAnswered, { subject: matchId, sequence: 6, data });
  const change = { $set: { kind: 'something-new', newerKind: null } };
  await p.database('chat').collection('notifications').updateMany({}, change);
  expect(await ada.call(listNotifications, {})).toEqual([]);
});

test.thorough('redelivered and reordered events give the same lists', async () => {
  const room = await roomOfTwo();
  const { p, ada, bea, stored } = room;
  const events = [
    [wagerAccepted, { id: 'event-1', subject: wagerId, sequence: 3, data: acceptance(room) }],
    [scoreProposed, { id: 'event-2', subject: matchId, sequence: 4, data: proposal(room) }],
    [matchCompleted, { id: 'event-3', subject: matchId, sequence: 5, data: result(room) }],
  ] as const;
  for (const [spec, event] of [...events].reverse()) await p.publish(spec, event);
  const first = await stored('notifications');
  expect(first.map(({ userId, kind }) => [userId, kind]).sort()).toEqual(
    [
      [ada.id, 'wager-accepted'],
      [bea.id, 'score-proposed'],
      [ada.id, 'match-won'],
      [bea.id, 'match-lost'],
    ].sort(),
  );
  await p.database('chat').collection('inbox').deleteMany({});
  for (const [spec, event] of events) await p.publish(spec, event);
  expect(await stored('notifications')).toEqual(first);
  expect(p.events(notificationCreated)).toHaveLength(4);
});

test.thorough('received money is notified with a link to the wallet', async () => {
  const { p, ada, bea } = await roomOfTwo();
  const balance = { userId: ada.id, available: 5500, held: 0 };
  const payment = { ...balance, paymentId: matchId, amountCents: 5000 };
  await p.publish(refillCompleted, { subject: ada.id, sequence: 2, data: payment });
  await p.advance(1000);
  const gift = {
    ...balance,
    transferId: 'gift',
    type: 'transfer-in',
    amountCents: 500,
    reference: null,
    counterpartyId: bea.id,
  };
  await p.publish(transferPosted, { subject: ada.id, sequence: 3, data: gift });
  expect(await ada.call(listNotifications, {})).toMatchObject([
    { kind: 'money-received', title: 'bea sent you $5.00', link: '/wallet' },
    { kind: 'refill-completed', title: '$50.00 added', link: '/wallet' },
  ]);
});

test('the list holds the newest hundred, and older ones by a cursor', async () => {
  const room = await roomOfTwo();
  const { p, bea } = room;
  const { db, rows } = {
    db: p.database('chat'),
    rows: Array.from({ length: 130 }, (_, nth) => ({
      _id: nth.toString(16).padStart(24, '0') as never,
      version: 1,
      userId: bea.id,
      kind: 'match-live',
      facts: {},
      // Of one link they would be one line.
      link: `/matches/${nth}`,
      isRead: true,
      createdAt: new Date(p.clock.now().getTime() + nth),
    })),
  };
  await db.collection('notifications').insertMany(rows);
  const list = await bea.call(listNotifications, {});
  expect(list).toHaveLength(100);
  expect(list[0]?.createdAt).toBe(rows.at(-1)?.createdAt.toISOString());
  const older = async (last = list.at(-1)) => {
    const row = { at: new Date(last?.createdAt ?? ''), id: last?.id ?? '' };
    return bea.call(listNotifications, { query: { cursor: cursorOf(row) } });
  };
  const rest = await older();
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
  expect(idsOf([...list, ...rest])).toEqual(rows.map(({ _id }) => String(_id)).toReversed());
  expect(await older(rest.at(-1))).toEqual([]);
});

test('a line of several is not shown again below a cursor', async () => {
  const { p, bea } = await roomOfTwo();
  const at = p.clock.now().getTime();
  const row = (nth: number, link: string, ageMs: number) => ({
    ...{ _id: nth.toString(16).padStart(24, '0') as never, version: 1, userId: bea.id },
    ...{ kind: 'match-live', facts: {}, link, isRead: true, createdAt: new Date(at - ageMs) },
  });
  const alike = [1000, 2000, 3000, 4000, 5000].map((ageMs, nth) => row(nth, '/matches/1', ageMs));
  const oldest = row(9, '/matches/2', 60_000);
  await p
    .database('chat')
    .collection('notifications')
    .insertMany([...alike, oldest]);
  const [line, last] = await bea.call(listNotifications, {});
  expect([line?.count, last?.link]).toEqual([5, '/matches/2']);
  const cursor = cursorOf({ at: new Date(line?.createdAt ?? ''), id: line?.id ?? '' });
  expect(await bea.call(listNotifications, { query: { cursor } })).toMatchObject([
    { link: '/matches/2' },
  ]);
});

test('the list needs a session, and a cursor that it knows', async () => {
  const p = await platform({ only: ['user', 'chat'] });
  const ada = await p.player('ada');
  expect(await ada.call(listNotifications, {})).toEqual([]);
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(listNotifications, {})).toEqual(signedOut);
  expect(await p.anyone.refused(readNotifications, {})).toEqual(signedOut);
  const invalid = { status: 400, code: 'invalid-request' };
  for (const query of [{ cursor: 'first' }, { page: 2 }]) {
    expect(await ada.refused(listNotifications, { query: query as never })).toEqual(invalid);
  }
  const { headers } = await ada.answer(readNotifications, {});
  expect(headers.get('cache-control')).toBe('no-store');
});
