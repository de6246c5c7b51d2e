import {
  checkIn,
  getMatch,
  inMs,
  listMatches,
  matchCompleted,
  matchCreated,
  matchFinal,
  matchRequested,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';
import { MatchRoom, openMatchRoom } from './match-room';

const scrimId = 'cccccccccccccccccccc0001';

test.thorough('a request opens the same match as an accepted wager did before', async () => {
  const [old, current] = [await openMatchRoom(), await openMatchRoom()];
  await old.hearAccepted();
  await current.request();
  const [before, after] = [await old.match(), await current.match()];
  // Players differ between platforms; everything else is equal.
  const { home: _, away: __, players: ___, timeline: ____, ...same } = before;
  expect(after).toMatchObject(same);
  expect(after.timeline.map(({ what }) => what)).toEqual(['created', 'checked-in']);
  expect(after).toMatchObject({ source: { kind: 'wager', id: current.wager.wagerId } });
});

test.thorough(
  'an acceptance and a request for the same wager open one match, in either order',
  async () => {
    for (const isRequestFirst of [true, false]) {
      const room = await openMatchRoom();
      await (isRequestFirst ? room.request() : room.hearAccepted());
      await room.p.settled();
      const first = await room.stored();
      await (isRequestFirst ? room.hearAccepted() : room.request());
      await room.p.settled();
      expect(await room.stored()).toEqual(first);
      expect(room.p.events(matchCreated)).toHaveLength(1);
    }
  },
);

test('a source has one match: a second request for it opens nothing', async () => {
  const room = await openMatchRoom();
  await room.request();
  await room.request({ matchId: 'bbbbbbbbbbbbbbbbbbbb0009' });
  await room.p.settled();
  expect((await room.p.anyone.call(listMatches, { query: {} })).total).toBe(1);
  expect(await room.p.database('match').collection('deadLetters').countDocuments()).toBe(0);
});

test.thorough(
  'a match of another source has no stake and no wager; its result is final',
  async () => {
    const room = await openMatchRoom();
    const { p, ada, bea } = room;
    const { matchId } = room.params;
    const requestedAt = p.clock.now();
    await p.publish(matchRequested, {
      subject: scrimId,
      sequence: 1,
      data: {
        ...{ matchId, kind: 'scrim', source: { kind: 'scrim', id: scrimId } },
        sides: {
          home: { captainId: ada.id, userIds: [ada.id] },
          away: { captainId: bea.id, userIds: [bea.id] },
        },
        format: {
          gameId: gameIds.rocketLeague,
          playTypeId: playTypeIds.rocketLeagueStandard,
          ...{ teamSize: 1, bestOf: 3 },
        },
      },
    });
    await p.settled();
    const match = await p.anyone.call(getMatch, { params: { matchId } });
    expect(match).toMatchObject({
      ...{ kind: 'scrim', wagerId: null, stake: 0, pot: 0, status: 'check_in' },
      source: { kind: 'scrim', id: scrimId },
      checkInBy: inMs(requestedAt, 15 * 60_000).toISOString(),
    });
    expect([...match.home.seats, ...match.away.seats].map((seat) => seat.checkedInAt)).toEqual([
      null,
      null,
    ]);
    const params = { matchId };
    for (const player of [ada, bea]) await player.call(checkIn, { params });
    await room.propose(ada, [2, 1]);
    await room.accept(bea);
    await p.settled();
    const [completed] = p.events(matchCompleted);
    expect(completed?.data).toMatchObject({ source: { kind: 'scrim', id: scrimId } });
    expect(completed?.data).not.toHaveProperty('wagerId');
    expect(p.events(matchFinal)).toHaveLength(1);
  },
);

test.thorough('redelivered and shuffled requests open one match', async () => {
  const p = await platform({ only: ['user', 'match'], delivery: 'tripled-and-shuffled' });
  const room = new MatchRoom(p, await p.player('ada'), await p.player('bea'));
  await Promise.all([room.request(), room.hearAccepted(), room.hearCancelled()]);
  await p.settled();
  expect(await room.match()).toMatchObject({ status: 'cancelled' });
  expect(p.events(matchCreated)).toHaveLength(1);
});
