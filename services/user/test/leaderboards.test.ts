import {
  correctUser,
  eraseUser,
  listLeaders,
  prizePaid,
  setStatus,
  updateMe,
  wagerSettled,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import type { z } from 'zod';
import {
  completed,
  disputed,
  gameId,
  newMatchId,
  playTypeId,
  publishMatch,
  publishAll,
} from './match-events';

type Board = z.input<NonNullable<typeof listLeaders.body>>;

const leaders = async (p: StoryPlatform, body: Board, reader?: Player) => {
  await p.settled();
  return (reader ?? p.anyone).call(listLeaders, { body });
};

/** Ranks, names and scores of the first page. */
async function ranked(p: StoryPlatform, body: Board): Promise<string[]> {
  const { items } = await leaders(p, body);
  return items.map(({ rank, user, score }) => `${rank} ${user.username} ${score}`);
}

const hoursAgo = (p: StoryPlatform, hours: number): string =>
  new Date(p.clock.now().getTime() - hours * 3_600_000).toISOString();

async function trio(p: StoryPlatform): Promise<[Player, Player, Player]> {
  return [await p.player('ada'), await p.player('bea'), await p.player('cal')];
}

/** Three players, of whom Ada has beaten Bea. */
async function afterOneMatch() {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await trio(p);
  const sides = await p.prepare('a match for leaderboards', async () => {
    const played = { home: ada.id, away: bea.id, matchId: newMatchId() };
    await publishMatch(p, completed(played));
    return played;
  });
  return { p, ada, sides };
}

test('ranks players by wins, equal ones alike, and guests have no place', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea, cal] = await trio(p);
  const matches = [ada, cal].map(({ id: home }) => completed({ home, away: bea.id }));
  await publishAll(p, matches);
  const { items, me, total, season } = await leaders(p, { metric: 'wins' });
  expect(items.map(({ rank, score }) => [rank, score])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(items.map(({ user }) => user.username).sort()).toEqual(['ada', 'cal']);
  expect({ me, total }).toEqual({ me: null, total: 2 });
  expect(season).toEqual({
    name: '2026-Q1',
    from: '2026-01-01T00:00:00.000Z',
    until: '2026-04-01T00:00:00.000Z',
  });
  const { me: mine, items: byXp } = await leaders(p, { metric: 'xp' }, bea);
  expect(mine).toMatchObject({ user: { username: 'bea' }, rank: 3, score: 20 });
  expect(mine?.goal).toEqual({ rank: 2, score: byXp[1]?.score });
  const { me: unranked } = await leaders(p, { metric: 'wins' }, bea);
  expect(unranked).toMatchObject({ rank: null, score: null });
});

test.thorough('a season that ended is shown by its name, in the window season', async () => {
  const { p, ada } = await afterOneMatch();
  const season = '2026-Q1';
  await p.advance(30 * 24 * 3_600_000);
  await ada.signInAgain();
  const wins = { metric: 'wins', window: 'season' } as const;
  const ended = await leaders(p, { ...wins, season }, ada);
  const record = { wins: 1, losses: 0, streak: 1 };
  expect(ended.items).toMatchObject([{ rank: 1, score: 1, user: { username: 'ada' }, record }]);
  expect(ended).toMatchObject({ me: { rank: 1 }, season: { name: season }, seasons: [season] });
  expect(await leaders(p, wins)).toMatchObject({ items: [], season: { name: '2026-Q2' } });
  expect(await ranked(p, { ...wins, season: '2025-Q4' })).toEqual([]);
  const refused = { status: 400, code: 'invalid-request' };
  for (const body of [{ season }, { ...wins, season: '2026-Q5' }])
    expect(await p.anyone.refused(listLeaders, { body })).toEqual(refused);
});

test.thorough('final boards stay, but for suspended players, who return to all', async () => {
  const { p, ada } = await afterOneMatch();
  const wins = (season: string) => ranked(p, { metric: 'wins', window: 'season', season });
  await p.advance(130 * 24 * 3_600_000);
  await publishMatch(
    p,
    completed({ home: ada.id, away: 'f'.repeat(24), completedAt: hoursAgo(p, 0) }),
  );
  expect([await wins('2026-Q1'), await wins('2026-Q3')]).toEqual([['1 ada 1'], ['1 ada 1']]);
  const params = { userId: ada.id };
  await p.operator.call(setStatus, { params, body: { status: 'banned' } });
  expect([await wins('2026-Q1'), await wins('2026-Q3')]).toEqual([[], []]);
  await p.operator.call(setStatus, { params, body: { status: 'active' } });
  expect([await wins('2026-Q1'), await wins('2026-Q3')]).toEqual([['1 ada 1'], ['1 ada 1']]);
});

test.thorough('ranks by rating say how they moved in seven days', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea, cal] = await trio(p);
  const beats = (home: Player, away: Player, times: number) =>
    Array.from({ length: times }, () =>
      completed({ home: home.id, away: away.id, completedAt: hoursAgo(p, 0) }),
    );
  await publishAll(p, beats(ada, bea, 5));
  const moves = async (reader?: Player) => {
    const { items, me } = await leaders(p, {}, reader);
    const shown = items.map(({ user, movement }) => [user.username, movement]);
    return { shown, me: me?.movement };
  };
  expect(await moves(ada)).toEqual({
    shown: [
      ['ada', null],
      ['bea', null],
    ],
    me: null,
  });
  await p.advance(8 * 24 * 3_600_000);
  expect((await moves()).shown).toEqual([
    ['ada', 0],
    ['bea', 0],
  ]);
  await ada.signInAgain();
  await publishAll(p, [...beats(cal, ada, 9), ...beats(bea, ada, 6)]);
  const { shown, me } = await moves(ada);
  expect(Object.fromEntries(shown)).toEqual({ cal: null, bea: expect.any(Number), ada: me });
  expect(shown.at(-1)).toEqual(['ada', -2]);
  expect((await leaders(p, { metric: 'wins' })).items[0]).not.toHaveProperty('movement');
});

test.thorough('ranks by game and play type', async () => {
  const { p } = await afterOneMatch();
  const wins = { metric: 'wins' } as const;
  expect(await ranked(p, { ...wins, gameId })).toEqual(['1 ada 1']);
  expect(await ranked(p, { ...wins, gameId, playTypeId })).toEqual(['1 ada 1']);
  const other = 'e'.repeat(24);
  expect(await ranked(p, { ...wins, gameId: other })).toEqual([]);
  expect(await ranked(p, { ...wins, gameId: other, playTypeId })).toEqual([]);
  const refused = { status: 400, code: 'invalid-request' };
  expect(await p.anyone.refused(listLeaders, { body: { playTypeId } })).toEqual(refused);
});

test.thorough('a match leaves a window at its end, and the season with its quarter', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await trio(p);
  await publishMatch(p, completed({ home: ada.id, away: bea.id, completedAt: hoursAgo(p, 0) }));
  const wins = (window: Board['window']) => ranked(p, { metric: 'wins', window });
  expect(await wins('7d')).toEqual(['1 ada 1']);
  await p.advance(7 * 24 * 3_600_000 - 1);
  expect(await wins('7d')).toEqual(['1 ada 1']);
  await p.advance(1);
  expect(await wins('7d')).toEqual([]);
  expect([await wins('30d'), await wins('season')]).toEqual([['1 ada 1'], ['1 ada 1']]);
  await p.advance(23 * 24 * 3_600_000);
  expect([await wins('30d'), await wins('season')]).toEqual([[], []]);
  expect(await wins('all')).toEqual(['1 ada 1']);
});

test.thorough('a dispute takes the win off the board', async () => {
  const { p, sides } = await afterOneMatch();
  expect(await ranked(p, { metric: 'wins' })).toEqual(['1 ada 1']);
  await publishMatch(p, disputed(sides));
  expect(await ranked(p, { metric: 'wins' })).toEqual([]);
});

test.thorough('a rating is ranked from the fifth match, and falls after two weeks', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await trio(p);
  const played = (hours: number) =>
    completed({ home: ada.id, away: bea.id, completedAt: hoursAgo(p, hours) });
  await publishAll(p, [5, 4, 3, 2].map(played));
  expect(await ranked(p, { metric: 'rating' })).toEqual([]);
  await publishMatch(p, played(1));
  const { items } = await leaders(p, {});
  const [first] = items;
  expect(items.map(({ user }) => user.username)).toEqual(['ada', 'bea']);
  expect(first?.score).toBeGreaterThan(1000);
  const scoreAt = async () => (await leaders(p, { gameId, playTypeId })).items[0]?.score;
  await p.advance(14 * 24 * 3_600_000 - 3_600_001);
  expect(await scoreAt()).toBe(first?.score);
  await p.advance(1);
  expect(await scoreAt()).toBe(Math.max(1000, (first?.score ?? 0) - 25));
  expect(await ranked(p, { window: '7d' })).toEqual([]);
});

test.thorough(
  'counts payouts without the stakes of the winners, and prizes that were paid',
  async () => {
    const p = await platform({ only: ['user'] });
    const [ada, bea, cal] = await trio(p);
    const sideOf = (user: Player, payer = user) => ({
      captainId: user.id,
      seats: [{ userId: user.id, payerId: payer.id }],
    });
    const wager = (wagerId: string, winner: 'home' | 'away') => ({
      ...{ wagerId, matchId: newMatchId(), winner, potCents: 1000, rakeCents: 100 },
      home: sideOf(ada),
      away: sideOf(bea, cal),
      payouts: [{ userId: winner === 'home' ? ada.id : cal.id, amountCents: 900 }],
      ...{ gameId, playTypeId },
    });
    const settle = (wagerId: string, winner: 'home' | 'away') =>
      p.publish(wagerSettled, { subject: wagerId, sequence: 9, data: wager(wagerId, winner) });
    await settle('1'.repeat(24), 'home');
    await settle('1'.repeat(24), 'home');
    await settle('2'.repeat(24), 'away');
    const tournamentId = '3'.repeat(24);
    const share = { tournamentId, name: 'Cup', entryId: '5'.repeat(24), place: 2 };
    const prize = { ...share, shareId: '6'.repeat(24), userId: bea.id, amountCents: 700 };
    const pay = (sequence: number, state: 'waiting' | 'paid') =>
      p.publish(prizePaid, {
        ...{ subject: tournamentId, sequence },
        data: { ...prize, isWaiting: state === 'waiting' },
      });
    await pay(8, 'waiting');
    const earnings = { metric: 'earnings' } as const;
    const { items } = await leaders(p, earnings);
    expect(items.map(({ score }) => score)).toEqual([400, 400]);
    await pay(9, 'paid');
    expect((await ranked(p, earnings))[0]).toBe('1 bea 700');
    const inGame = await leaders(p, { ...earnings, gameId });
    expect(inGame.items.map(({ user }) => user.username).sort()).toEqual(['ada', 'cal']);
  },
);

test.thorough('accounts that are not active are on no board', async () => {
  const { p, ada } = await afterOneMatch();
  const params = { userId: ada.id };
  const set = (status: 'banned' | 'active') =>
    p.operator.call(setStatus, { params, body: { status } });
  await set('banned');
  expect(await ranked(p, { metric: 'wins' })).toEqual([]);
  await set('active');
  expect(await ranked(p, { metric: 'wins' })).toEqual(['1 ada 1']);
  await p.operator.call(eraseUser, { params });
  expect(await ranked(p, { metric: 'wins' })).toEqual([]);
});

test.thorough('ranks players of a country alone, with the place of the caller', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = [
    await p.player('ada', { country: 'SE' }),
    await p.player('bea', { country: 'DE' }),
  ];
  await publishAll(p, [completed({ home: ada.id, away: bea.id })]);
  const xp = { metric: 'xp' } as const;
  const german = await leaders(p, { ...xp, country: 'DE' }, bea);
  expect(german.items).toMatchObject([{ rank: 1, score: 10, user: { username: 'bea' } }]);
  expect(german).toMatchObject({ total: 1, me: { rank: 1, page: 1 }, countries: ['DE', 'SE'] });
  expect(await leaders(p, xp, bea)).toMatchObject({ total: 2, me: { rank: 2 } });
  const { me } = await leaders(p, { ...xp, country: 'SE' }, bea);
  expect(me).toMatchObject({ user: { username: 'bea' }, rank: null, score: null });
  expect(await ranked(p, { ...xp, country: 'FR' })).toEqual([]);
  const refused = { status: 400, code: 'invalid-request' };
  expect(await p.anyone.refused(listLeaders, { body: { country: 'Sweden' } })).toEqual(refused);
});

test.thorough('a player who moves is on the boards of the new country alone', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = [
    await p.player('ada', { country: 'SE' }),
    await p.player('bea', { country: 'SE' }),
  ];
  await publishAll(p, [completed({ home: ada.id, away: bea.id })]);
  const wins = { metric: 'wins', window: 'season', season: '2026-Q1' } as const;
  const countries = async (body: Board) => {
    const boards = ['SE', 'NO', 'FI'].map((country) => ranked(p, { ...body, country }));
    return (await Promise.all(boards)).map((rows) => rows.length);
  };
  // Long enough for the board of the first season to be final.
  await p.advance(200 * 24 * 3_600_000);
  expect(await countries(wins)).toEqual([1, 0, 0]);
  await ada.signInAgain();
  await ada.call(updateMe, { body: { country: 'NO' } });
  expect(await countries(wins)).toEqual([0, 1, 0]);
  expect(await countries({ metric: 'wins' })).toEqual([0, 1, 0]);
  const params = { userId: ada.id };
  await p.operator.call(correctUser, { params, body: { country: 'FI', reason: 'A passport.' } });
  expect(await countries(wins)).toEqual([0, 0, 1]);
  expect(await ranked(p, wins)).toEqual(['1 ada 1']);
  await p.operator.call(setStatus, { params, body: { status: 'banned' } });
  expect(await countries(wins)).toEqual([0, 0, 0]);
  await p.operator.call(setStatus, { params, body: { status: 'active' } });
  expect(await countries(wins)).toEqual([0, 0, 1]);
  await p.operator.call(eraseUser, { params });
  expect(await countries(wins)).toEqual([0, 0, 0]);
});
