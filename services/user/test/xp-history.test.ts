import { claimReward, getRewards, getUser, listXpHistory, payDoubleXp } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { finalMatch, publishFinal } from './final-matches';
import { completed, gameId, newMatchId, publishMatch, voided } from './match-events';

const only = { only: ['user' as const] };
const minuteMs = 60_000;

async function pair(p: StoryPlatform): Promise<[Player, Player]> {
  return [await p.player('ada'), await p.player('bea')];
}

/** A match that ended at the platform's present instant. */
async function play(
  p: StoryPlatform,
  [home, away]: [Player, Player],
  winner: 'home' | 'away' = 'home',
) {
  await p.moveClock(minuteMs);
  const completedAt = p.clock.now().toISOString();
  const sides = { home: home.id, away: away.id, winner, completedAt, matchId: newMatchId() };
  await publishMatch(p, completed(sides));
  return sides;
}

const history = (player: Player, query: { cursor?: string; pageSize?: number } = {}) =>
  player.call(listXpHistory, { query });

async function claimFirst(p: StoryPlatform, player: Player) {
  await p.moveClock(minuteMs);
  const params = { userId: player.id };
  const { claimable } = await player.call(getRewards, { params });
  const [reward] = claimable;
  await player.call(claimReward, { params, body: { rewardId: reward?.id ?? '' } });
  return reward;
}

test.thorough(
  'lists matches and claimed rewards, newest first, with the levels around them',
  async () => {
    const p = await platform(only);
    const [ada, bea] = await pair(p);
    expect(await history(ada)).toEqual({ items: [], next: null });
    const first = await play(p, [ada, bea]);
    const finalOf = finalMatch({ home: ada.id, away: bea.id });
    await publishFinal(p, { ...finalOf, completedAt: p.clock.now().toISOString() });
    const reward = await claimFirst(p, ada);
    await play(p, [ada, bea], 'away');
    const { items, next } = await history(ada);
    expect(next).toBeNull();
    expect(items.map(({ reason }) => reason)).toEqual([
      'match-lost',
      'accomplishment',
      'match-won',
    ]);
    expect(items[1]).toMatchObject({ id: reward?.id, name: reward?.name, xp: reward?.xp });
    expect(items[2]).toEqual({
      ...{ id: first.matchId, reason: 'match-won', at: first.completedAt, xp: 50, gameId },
      ...{ isDoubled: false, name: null, totalXp: 50, levelBefore: 1, levelAfter: 1 },
    });
    const { xp, level } = await p.anyone.call(getUser, { params: { userId: ada.id } });
    expect(items[0]).toMatchObject({ totalXp: xp, levelAfter: level });
    expect(items.reduce((sum, one) => sum + one.xp, 0)).toBe(xp);
  },
);

test.thorough('a forfeit gives 0, and a ruling replaces the entry of its match', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  const kept = await play(p, [ada, bea]);
  const taken = await play(p, [ada, bea]);
  await publishMatch(p, voided(taken));
  const entries = (await history(ada)).items.map(({ id, reason, xp, totalXp }) => {
    return { id, reason, xp, totalXp };
  });
  expect(entries).toEqual([
    { id: taken.matchId, reason: 'ruled-void', xp: 0, totalXp: 50 },
    { id: kept.matchId, reason: 'match-won', xp: 50, totalXp: 50 },
  ]);
  await publishMatch(p, completed({ ...taken, winner: 'away', sequence: 9 }));
  expect((await history(ada)).items.map(({ reason }) => reason)).toEqual([
    ...['match-lost', 'match-won'],
  ]);
});

test.thorough('notes double XP at the matches that it counted twice', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const [ada, bea] = [await p.player('ada', { funds: 10_00 }), await p.player('bea')];
  await play(p, [ada, bea]);
  await p.moveClock(minuteMs);
  await ada.call(payDoubleXp, { params: { userId: ada.id } });
  await play(p, [ada, bea]);
  const { items } = await history(ada);
  expect(items.map(({ isDoubled }) => isDoubled)).toEqual([true, false]);
  expect((await history(bea)).items.map(({ isDoubled }) => isDoubled)).toEqual([false, false]);
});

test.thorough('pages by cursor do not move when a newer entry arrives', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  for (let nth = 0; nth < 5; nth += 1) await play(p, [ada, bea]);
  const first = await history(ada, { pageSize: 2 });
  await play(p, [ada, bea]);
  const second = await history(ada, { pageSize: 2, cursor: first.next ?? '' });
  const third = await history(ada, { pageSize: 2, cursor: second.next ?? '' });
  const { items } = await history(ada);
  expect([...first.items, ...second.items, ...third.items]).toEqual(items.slice(1));
  expect(third.next).toBeNull();
});

test.thorough('reads the rows of the player by an index, among however many others', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  for (let nth = 0; nth < 3; nth += 1) await play(p, [ada, bea]);
  const results = p.database('user').collection<{ _id: string }>('results');
  const row = await results.findOne({});
  const others = Array.from({ length: 3000 }, (_, nth) => {
    const _id = (0xd0_00_00 + nth).toString(16).padStart(24, 'd');
    return { ...row, _id, players: [_id], position: `2026-01-01T00:00:00.000Z ${_id}` };
  });
  await results.insertMany(others);
  const read = results.find({ players: ada.id, position: { $lt: '~' } }).sort({ position: -1 });
  const { executionStats } = await read.limit(21).explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 3, totalKeysExamined: 3 });
  expect((await history(ada)).items).toHaveLength(3);
});

test('refuses callers without a session and cursors of another form', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  expect(await p.anyone.refused(listXpHistory, { query: {} })).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  expect(await history(ada)).toEqual({ items: [], next: null });
  for (const cursor of ['x', `2026-99-99T99:00:00.000Z_${ada.id}`, '2026-03-02T12:00:00.000Z_1']) {
    expect(await ada.refused(listXpHistory, { query: { cursor } })).toEqual({
      ...{ status: 400, code: 'invalid-request' },
    });
  }
});
