import {
  checkInMs,
  getMatch,
  inMs,
  listMatches,
  matchCancelled,
  matchCheckedIn,
  matchCreated,
  matchDisputed,
  wagerCancelled,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { gameIds } from '../src/games/initial-catalogue';
import { MatchRoom, openMatchRoom } from './match-room';

test('an accepted wager opens its match, with the acceptor checked in', async () => {
  const room = await openMatchRoom();
  const { p, ada, bea, wager } = room;
  const acceptedAt = p.clock.now();
  await room.hearAccepted();
  const match = await room.match();
  expect(match).toMatchObject({
    id: wager.matchId,
    wagerId: wager.wagerId,
    kind: 'wager',
    status: 'check_in',
    stake: 1000,
    pot: 2000,
    checkInBy: inMs(acceptedAt, checkInMs).toISOString(),
    home: { captainId: ada.id, seats: [{ userId: ada.id, checkedInAt: null }] },
    away: { seats: [{ userId: bea.id, checkedInAt: acceptedAt.toISOString() }] },
    players: [{ username: 'ada' }, { username: 'bea' }],
  });
  expect(match.timeline.map(({ what }) => what)).toEqual(['created', 'checked-in']);
  expect(p.events(matchCreated)).toMatchObject([
    { subject: wager.matchId, sequence: 1, data: { home: [ada.id], away: [bea.id] } },
  ]);
  expect(p.events(matchCheckedIn)).toMatchObject([{ sequence: 2, data: { userId: bea.id } }]);
});

test.thorough(
  'a redelivered acceptance, even under another id, opens no second match',
  async () => {
    const room = await (await openMatchRoom()).hearAccepted();
    const before = await room.stored();
    await room.p.advance(60_000);
    await room.hearAccepted();
    expect(await room.stored()).toEqual(before);
    expect(room.p.events(matchCreated)).toHaveLength(1);
  },
);

test.thorough('a cancellation that arrives before the acceptance is applied', async () => {
  const room = await openMatchRoom();
  await room.hearCancelled();
  expect(await room.p.anyone.refused(getMatch, { params: room.params })).toEqual({
    status: 404,
    code: 'match-not-found',
  });
  await room.hearAccepted();
  expect(await room.match()).toMatchObject({ status: 'cancelled', endReason: 'cancelled' });
  const events = [matchCreated, matchCheckedIn, matchCancelled].flatMap((one) =>
    room.p.events(one),
  );
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  await room.p.advance(checkInMs);
  expect(await room.match()).toMatchObject({ status: 'cancelled' });
});

test.thorough('a dispute that arrives before the acceptance is applied', async () => {
  const room = await openMatchRoom();
  await room.hearDisputed();
  await room.hearAccepted();
  await room.p.advance(checkInMs);
  const { params } = room;
  expect(await room.ada.call(getMatch, { params })).toMatchObject({
    status: 'disputed',
    dispute: { side: 'away' },
  });
  expect(room.p.events(matchDisputed)).toHaveLength(1);
});

test('cancelling an open wager cancels no match', async () => {
  const { p, wager } = await openMatchRoom();
  const { wagerId, home } = wager;
  const data = { wagerId, home, away: null, matchId: null, reason: 'called-off' };
  await p.publish(wagerCancelled, { subject: wagerId, sequence: 2, data });
  expect(await p.database('match').collection('wagerNews').countDocuments()).toBe(0);
  expect(await p.database('match').collection('deadLetters').countDocuments()).toBe(0);
});

test.thorough('redelivered and shuffled events give the same match', async () => {
  const p = await platform({ only: ['user', 'match'], delivery: 'tripled-and-shuffled' });
  const room = await new MatchRoom(p, await p.player('ada'), await p.player('bea')).live();
  await room.propose(room.ada, [2, 1]);
  await room.accept(room.bea);
  await Promise.all([room.hearAccepted(), room.hearDisputed(), room.hearAccepted()]);
  const { timeline, proposals } = await room.match();
  expect(timeline.map(({ what }) => what)).toEqual([
    'created',
    'checked-in',
    'checked-in',
    'live',
    'score-proposed',
    'score-accepted',
    'completed',
    'disputed',
  ]);
  expect(proposals).toHaveLength(1);
});

async function expectMalformed(p: StoryPlatform) {
  const invalid = { status: 400, code: 'invalid-request' };
  expect(await p.anyone.refused(getMatch, { params: { matchId: 'the-final' } })).toEqual(invalid);
  expect(await p.anyone.refused(getMatch, { params: { matchId: 'c'.repeat(24) } })).toEqual({
    status: 404,
    code: 'match-not-found',
  });
  for (const query of [
    'page=0',
    'pageSize=101',
    'status=won',
    'userId[$ne]=1',
    'sort=id',
    'cursor=x',
  ]) {
    expect(await p.anyone.send('GET', `/match?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
  }
  // Where no token is needed, an invalid one counts as none.
  expect((await p.client('not.a.token').answer(listMatches, { query: {} })).status).toBe(200);
}

test('lists matches newest first, by filters, and rejects malformed requests', async () => {
  const first = await (await openMatchRoom()).hearAccepted();
  const { p, ada, bea, cal } = first;
  await p.advance(1000);
  const second = new MatchRoom(p, ada, cal, { number: 2, gameId: gameIds.tekken });
  await second.hearAccepted();
  await second.hearCancelled();
  const ids = [second.wager.matchId, first.wager.matchId];
  const listed = async (query: object) => {
    const { items, total } = await p.anyone.call(listMatches, { query });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await listed({})).toEqual(ids);
  expect(await listed({ userId: ada.id, kind: 'wager' })).toEqual(ids);
  expect(await listed({ userId: bea.id })).toEqual(ids.slice(1));
  expect(await listed({ gameId: gameIds.tekken })).toEqual(ids.slice(0, 1));
  expect(await listed({ status: 'check_in' })).toEqual(ids.slice(1));
  expect(await listed({ kind: 'scrim' })).toEqual([]);
  const page = await p.anyone.call(listMatches, { query: { page: 2, pageSize: 1 } });
  expect(page).toMatchObject({ page: 2, total: 2, items: [{ id: ids[1] }] });
  expect(page.items[0]?.players.map(({ username }) => username)).toEqual(['ada', 'bea']);
  await expectMalformed(p);
});

test('pages behind a cursor do not move when a match is added, also of one moment', async () => {
  const { p, ada, cal } = await (await openMatchRoom()).hearAccepted();
  await new MatchRoom(p, ada, cal, { number: 2 }).hearAccepted();
  const { items } = await p.anyone.call(listMatches, { query: {} });
  expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(1);
  const first = await p.anyone.call(listMatches, { query: { pageSize: 1 } });
  await p.advance(1000);
  await new MatchRoom(p, ada, cal, { number: 3 }).hearAccepted();
  const query = { pageSize: 1, cursor: first.next ?? '' };
  const second = await p.anyone.call(listMatches, { query });
  const read = [...first.items, ...second.items].map(({ id }) => id);
  expect(read).toEqual(items.map(({ id }) => id));
  expect(second).toMatchObject({ total: 1, next: null });
});
