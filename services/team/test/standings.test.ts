import {
  deleteTeam,
  type EventSpec,
  getTeam,
  listTopTeams,
  matchCreated,
  matchFinal,
  ratingChanged,
  wagerOpened,
} from '@contend/contracts';
import { eventually, type StoryPlatform } from '@contend/test-kit';
import { play, stake } from './team-play';
import {
  found,
  gameId,
  logOf,
  otherGameId,
  playTypeId,
  type Team,
  teamOfThree,
  teamPlatform,
  unknownId,
} from './team-story';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** The projected rows, without what a delivery itself moves. */
const rows = async (p: StoryPlatform) => {
  const database = p.database('team');
  const all = await Promise.all(
    ['teamMatches', 'teamWagers', 'standings'].map((name) =>
      database
        .collection(name)
        .find({}, { projection: { version: 0 } })
        .sort({ _id: 1 })
        .toArray(),
    ),
  );
  return JSON.stringify(all);
};

test.thorough('counts final matches for the team and for each player with it', async () => {
  const { p, ada, bea, cal, params, teamId } = await teamOfThree();
  const results = [
    { winner: 'home', users: [ada.id, bea.id] },
    { winner: 'away', users: [ada.id, cal.id] },
    { winner: 'home', users: [ada.id, bea.id] },
    { winner: null, users: [bea.id, cal.id] },
    { winner: 'home', users: [ada.id, bea.id] },
  ] as const;
  for (const { winner, users } of results) {
    await p.advance(minuteMs);
    const home = { teamId, users: [...users] };
    await play(p, { home, away: { users: [unknownId] } }).final(winner);
  }
  const team = await p.anyone.call(getTeam, { params });
  expect(team.record).toEqual({ wins: 3, losses: 1, streak: 2 });
  expect(team.members.map(({ record }) => record)).toEqual([
    { wins: 3, losses: 1, streak: 2 },
    { wins: 3, losses: 0, streak: 3 },
    { wins: 0, losses: 1, streak: -1 },
  ]);
});

test.thorough(
  'a final result that was undone is not counted, in either order of events',
  async () => {
    const { p, ada, bea, params, teamId } = await teamOfThree();
    const sides = { home: { teamId, users: [ada.id, bea.id] }, away: { users: [unknownId] } };
    await play(p, sides).final('home');
    const [undone, early] = [play(p, sides), play(p, sides)];
    await undone.final('home');
    await p.settled();
    expect((await p.anyone.call(getTeam, { params })).record).toMatchObject({ wins: 2 });
    await undone.undone();
    await early.undone();
    await early.final('home');
    await p.settled();
    expect((await p.anyone.call(getTeam, { params })).record).toMatchObject({ wins: 1, losses: 0 });
  },
);

test.thorough('the same rows follow from any order and number of deliveries', async () => {
  const { p, ada, bea, teamId } = await teamOfThree();
  const rival = await found(bea, { name: 'Harbor Kings' });
  const sides = {
    home: { teamId, users: [ada.id] },
    away: { teamId: rival.id, users: [bea.id] },
  };
  const won = play(p, sides);
  const lost = play(p, sides);
  const wager = stake(p, sides);
  await won.publish(matchCreated);
  await won.final('home');
  await p.advance(minuteMs);
  await lost.publish(matchCreated);
  await lost.final('away');
  await wager.opened();
  await wager.accepted();
  await wager.settled('away', 1800);
  const inOrder = await rows(p);
  const told = p.history.filter(({ envelope }) => /^(match|wager)\./.test(envelope.type));
  expect(told).toHaveLength(7);
  const database = p.database('team');
  for (const name of ['teamMatches', 'teamWagers', 'standings']) {
    await database.collection(name).deleteMany({});
  }
  const shuffled = [...told, ...told].sort((one, other) =>
    one.envelope.id.split('').reverse().join('') < other.envelope.id.split('').reverse().join('')
      ? 1
      : -1,
  );
  for (const { topic, envelope } of shuffled.reverse()) {
    // The state after the inbox has expired.
    await database.collection('inbox').deleteMany({});
    await p.replay(topic, envelope);
    await p.settled();
  }
  // Copies of handled events are not awaited by `settled`.
  await eventually('the same rows', async () => (await rows(p)) === inOrder);
});

test.thorough('a team with a live match or wager is busy until it ends', async () => {
  const { p, ada, bea, params, teamId } = await teamOfThree();
  const sides = { home: { teamId, users: [ada.id] }, away: { users: [bea.id] } };
  const busy = { status: 409, code: 'team-busy' };
  const match = play(p, sides);
  await match.publish(matchCreated);
  expect(await ada.refused(deleteTeam, { params })).toEqual(busy);
  await match.final('home');
  const wager = stake(p, sides);
  await wager.opened();
  expect(await ada.refused(deleteTeam, { params })).toEqual(busy);
  await wager.accepted();
  await wager.settled('home', 1800);
  expect(await logOf(bea, teamId)).toEqual(
    expect.arrayContaining(['wager-opened', 'wager-accepted', 'wager-ended']),
  );
  expect((await p.anyone.call(listTopTeams, { body: {} })).total).toBe(1);
  await ada.call(deleteTeam, { params });
  expect((await p.anyone.call(listTopTeams, { body: {} })).items).toEqual([]);
});

/** Four teams, and what they won eight days ago and now. */
async function fourTeams() {
  const { p, ada, bea, cal } = await teamPlatform();
  const names = ['Aces', 'Bolts', 'Comets', 'Drones'];
  const owners = [ada, bea, cal, ada];
  const teams: Team[] = [];
  for (const [nth, name] of names.entries()) {
    const terms = { name, gameId: nth === 3 ? otherGameId : gameId };
    teams.push(await found(owners[nth]!, terms));
  }
  const win = (nth: number, cents: number) => {
    const home = { teamId: teams[nth]!.id, users: [owners[nth]!.id] };
    return stake(p, { home, away: { users: [unknownId] } }).settled('home', cents);
  };
  await win(0, 5000);
  await p.advance(8 * dayMs);
  await win(1, 1800);
  await win(2, 900);
  await win(2, 900);
  await win(3, 700);
  const top = async (body: object = {}) => {
    const { items } = await p.anyone.call(listTopTeams, { body });
    return items.map(({ rank, team, wonCents, wagersWon }) => [
      rank,
      team.name,
      wonCents,
      wagersWon,
    ]);
  };
  return { p, ada, top };
}

test('ranks teams by money won, equal sums alike, in a window', async () => {
  const { p, ada, top } = await fourTeams();
  const second = [
    [2, 'Bolts', 1800, 1],
    [2, 'Comets', 1800, 2],
  ];
  const all = await top();
  expect(all[0]).toEqual([1, 'Aces', 5000, 1]);
  expect(all.slice(1, 3).sort()).toEqual(second);
  expect(all[3]).toEqual([4, 'Drones', 700, 1]);
  expect((await top({ window: '7d' })).map(([rank]) => rank)).toEqual([1, 1, 3]);
  expect(await top({ gameId: otherGameId })).toEqual([[1, 'Drones', 700, 1]]);
  await ada.signInAgain();
  const mine = async (window: 'all' | '7d') =>
    (await ada.call(listTopTeams, { body: { window } })).mine;
  expect(await mine('all')).toMatchObject({ rank: 1, team: { name: 'Aces' }, gameId });
  const record = { wins: 0, losses: 0, streak: 0 };
  expect(await mine('7d')).toMatchObject({ rank: 3, team: { name: 'Drones' }, record });
  expect((await p.anyone.call(listTopTeams, { body: {} })).mine).toBeNull();
  expect(await p.anyone.refused(listTopTeams, { body: { window: '1d' as never } })).toMatchObject({
    status: 400,
  });
});

test.thorough('the windows of a ranking end exactly', async () => {
  const { p, top } = await fourTeams();
  await p.advance(7 * dayMs - 1);
  expect(await top({ window: '7d' })).toHaveLength(3);
  expect(await top({ window: '30d' })).toHaveLength(4);
  await p.advance(1);
  expect(await top({ window: '7d' })).toEqual([]);
  await p.advance(15 * dayMs);
  expect(await top({ window: '30d' })).toHaveLength(3);
  expect(await top()).toHaveLength(4);
});

test.thorough('pages of the top list never overlap, and ranks continue on them', async () => {
  const { p, ada } = await teamPlatform();
  const standings = p.database('team').collection('standings');
  const teams = p.database('team').collection('teams');
  const model = await found(ada);
  const row = await teams.findOne({ _id: model.id as never });
  const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
  for (let nth = 1; nth <= 45; nth += 1) {
    const _id = idOf(nth) as never;
    await teams.insertOne({ ...row, _id, nameKeys: [idOf(nth)], name: `Team ${nth}` });
    const won = { wonCents: nth <= 30 ? 1000 : 500, wagersWon: 1 };
    await standings.insertOne({
      ...{ _id, version: 1, gameId, live: true, players: {} },
      ...{ record: { wins: 1, losses: 0, streak: 1 }, won: { all: won, '30d': won, '7d': won } },
    });
  }
  const seen = [];
  for (const page of [1, 2, 3, 4]) {
    const { items } = await p.anyone.call(listTopTeams, { body: { page } });
    seen.push(...items);
  }
  expect(new Set(seen.map(({ team }) => team.id)).size).toBe(45);
  expect(seen.map(({ rank }) => rank)).toEqual([
    ...Array.from({ length: 30 }, () => 1),
    ...Array.from({ length: 15 }, () => 31),
  ]);
});

test.thorough(
  'a team’s rating is the mean of its members in the first play type of its game',
  async () => {
    const { p, ada, bea, params } = await teamOfThree();
    const rate = (userId: string, after: number, of: string) =>
      p.publish(ratingChanged, {
        subject: userId,
        sequence: 50 + after,
        data: { userId, gameId, playTypeId: of, matchId: unknownId, before: 1000, after },
      });
    expect((await p.anyone.call(getTeam, { params })).rating).toBeNull();
    await rate(ada.id, 1500, playTypeId);
    await rate(bea.id, 1401, playTypeId);
    await rate(bea.id, 9000, '5f43a0000000000000000012');
    const { rating, members } = await p.anyone.call(getTeam, { params });
    expect(rating).toBe(1451);
    expect(members.map(({ player }) => player.rating)).toEqual([1500, 1401, null]);
  },
);

test.thorough('matches and wagers of players without a team are not kept', async () => {
  const { p, ada, bea } = await teamPlatform();
  const sides = { home: { users: [ada.id] }, away: { users: [bea.id] } };
  const kept: EventSpec[] = [matchFinal, wagerOpened];
  await play(p, sides).final('home');
  await stake(p, sides).opened();
  expect(kept.flatMap((spec) => p.events(spec))).toHaveLength(2);
  const database = p.database('team');
  expect(await database.collection('teamMatches').countDocuments()).toBe(0);
  expect(await database.collection('teamWagers').countDocuments()).toBe(0);
});
