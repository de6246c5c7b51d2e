import { getUser, ratingChanged, updateMe } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  completed,
  disputed,
  gameId,
  type MatchNews,
  newMatchId,
  playTypeId,
  publishMatch,
  publishAll,
  voided,
} from './match-events';

const profile = (p: StoryPlatform, player: Player) =>
  p.anyone.call(getUser, { params: { userId: player.id } });

async function pair(p: StoryPlatform): Promise<[Player, Player]> {
  return [await p.player('ada'), await p.player('bea')];
}

test('a new player has an empty record', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada', { country: 'GB', birthDate: '2000-01-01' });
  await ada.call(updateMe, { body: { bio: 'I count.', phone: '+14155550123' } });
  const { body } = await p.anyone.answer(getUser, { params: { userId: ada.id } });
  expect(body).toEqual({
    id: ada.id,
    username: 'ada',
    displayName: 'ada',
    avatarUrl: null,
    country: 'GB',
    level: 1,
    xp: 0,
    membership: null,
    createdAt: '2026-03-02T12:00:00.000Z',
    bio: 'I count.',
    record: { wins: 0, losses: 0, streak: 0 },
    ratings: [],
    recentMatches: [],
    reliability: { percent: null, played: 0, noShows: 0 },
    winnings: { cents: 0, times: 0 },
  });
});

test.thorough('a result is on both profiles, each from its own side', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const match = completed({ home: ada.id, away: bea.id, winner: 'away' });
  const added = { madeTeams: { home: 2, away: null }, stakeCents: 10_00 };
  await publishMatch(p, { ...match, data: { ...match.data, ...added } as typeof match.data });
  const [loser, winner] = [await profile(p, ada), await profile(p, bea)];
  expect(loser.record).toEqual({ wins: 0, losses: 1, streak: -1 });
  expect(winner.record).toEqual({ wins: 1, losses: 0, streak: 1 });
  expect([loser.xp, winner.xp, winner.level]).toEqual([10, 50, 1]);
  const [rating] = winner.ratings;
  expect(rating).toMatchObject({ gameId, playTypeId, matches: 1 });
  expect(rating?.rating).toBeGreaterThan(1000);
  expect(rating?.history).toEqual([{ at: '2026-03-02T11:00:00.000Z', rating: rating?.rating }]);
  expect(winner.recentMatches).toEqual([
    {
      matchId: match.data.matchId,
      gameId,
      opponent: expect.objectContaining({ id: ada.id, rating: loser.ratings[0]?.rating }),
      opponentTeam: 'Team ada 2',
      scores: [2, 1],
      won: true,
      completedAt: '2026-03-02T11:00:00.000Z',
      kind: 'rated',
      rating: { before: 1000, after: rating?.rating },
      stakeCents: 10_00,
      wonCents: null,
    },
  ]);
  const lost = { scores: [1, 2], won: false, opponentTeam: null };
  expect(loser.recentMatches[0]).toMatchObject(lost);
  expect(p.events(ratingChanged).map((event) => event.data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: bea.id, before: 1000, after: rating?.rating }),
      expect.objectContaining({ userId: ada.id, before: 1000, after: loser.ratings[0]?.rating }),
    ]),
  );
});

test('who misses two check-ins of three is less reliable; the opponent is not', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const sides = { home: ada.id, away: bea.id };
  await publishMatch(p, completed(sides));
  for (const matchId of [newMatchId(), newMatchId()]) {
    const { data, ...missed } = voided({ ...sides, matchId });
    const noShow = { ...data, reason: 'no-show', absent: ['away'] } as typeof data;
    await publishMatch(p, { ...missed, data: noShow });
  }
  expect((await profile(p, bea)).reliability).toEqual({ percent: 33, played: 1, noShows: 2 });
  expect((await profile(p, ada)).reliability).toEqual({ percent: null, played: 1, noShows: 0 });
});

test.thorough('a dispute removes the result, and a ruling records the new one', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  await publishMatch(p, completed(sides));
  await publishMatch(p, disputed(sides));
  const inDispute = await profile(p, ada);
  expect(inDispute).toMatchObject({ xp: 0, record: { wins: 0, losses: 0 }, recentMatches: [] });
  expect(p.events(ratingChanged).at(-1)?.data).toMatchObject({ after: 1000 });
  const ruling = { ...sides, sequence: 8, winner: 'away', decidedBy: 'ruling' } as const;
  await publishMatch(p, completed(ruling));
  expect((await profile(p, ada)).record).toEqual({ wins: 0, losses: 1, streak: -1 });
  expect((await profile(p, bea)).record).toEqual({ wins: 1, losses: 0, streak: 1 });
});

test.thorough('a voided match counts for nothing, also when the void arrives first', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  await publishMatch(p, voided(sides));
  await publishMatch(p, completed(sides));
  expect(await profile(p, ada)).toMatchObject({ xp: 0, record: { wins: 0, losses: 0 } });
  expect(p.events(ratingChanged)).toEqual([]);
});

test.thorough('a profile has the ten latest matches and a curve of thirty', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const matches = Array.from({ length: 32 }, (_, nth) => {
    const completedAt = new Date(Date.UTC(2026, 1, 1, nth)).toISOString();
    return completed({ home: ada.id, away: bea.id, completedAt });
  });
  await publishAll(p, matches);
  const { recentMatches, ratings, record } = await profile(p, ada);
  expect(record).toEqual({ wins: 32, losses: 0, streak: 32 });
  expect(recentMatches).toHaveLength(10);
  expect(recentMatches[0]?.completedAt).toBe('2026-02-02T07:00:00.000Z');
  expect(ratings[0]?.history).toHaveLength(30);
  expect(ratings[0]?.history.at(-1)?.at).toBe('2026-02-02T07:00:00.000Z');
  expect(ratings[0]?.history.at(-1)?.rating).toBe(ratings[0]?.rating);
});

/** Every sequence of wins, with a ruling and a voided match in it. */
function season([ada = '', bea = '', cal = '', dan = '']: string[]): MatchNews[] {
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 3, hour)).toISOString();
  const ruled = { home: ada, away: cal, matchId: newMatchId() };
  const annulled = { home: bea, away: dan, matchId: newMatchId() };
  return [
    completed({ home: ada, away: bea, completedAt: at(1) }),
    completed({ ...ruled, completedAt: at(2) }),
    disputed(ruled),
    completed({ ...ruled, sequence: 8, winner: 'away', decidedBy: 'ruling', completedAt: at(9) }),
    completed({ home: cal, away: dan, winner: 'away', completedAt: at(3) }),
    completed({ ...annulled, completedAt: at(4) }),
    voided(annulled),
    completed({ home: bea, away: ada, completedAt: at(5) }),
    completed({ home: dan, away: ada, completedAt: at(6), kind: 'scrim' }),
    completed({ home: ada, away: bea, completedAt: at(7) }),
  ];
}

test.thorough('profiles are the same for any order and number of results', async () => {
  const shown = async ({ isMixed }: { isMixed: boolean }) => {
    const p = await platform({ only: ['user'] });
    const players: Player[] = [];
    for (const name of ['ada', 'bea', 'cal', 'dan']) players.push(await p.player(name));
    const news = season(players.map((one) => one.id));
    if (isMixed) {
      const copies = [...news, ...news].reverse();
      await Promise.all(copies.map((one) => publishMatch(p, one)));
    } else {
      for (const one of news) await publishMatch(p, one);
    }
    expect(await p.database('user').collection('deadLetters').countDocuments()).toBe(0);
    const profiles = await Promise.all(players.map((player) => profile(p, player)));
    for (const { userId, after } of lastMoves(p)) {
      const known = profiles.find((one) => one.id === userId);
      expect(known?.ratings[0]?.rating).toBe(after);
    }
    return profiles.map(({ xp, record, ratings }) => ({ xp, record, ratings }));
  };
  expect(await shown({ isMixed: true })).toEqual(await shown({ isMixed: false }));
});

/** Each player's rating according to a consumer of the events. */
function lastMoves(p: StoryPlatform): { userId: string; after: number }[] {
  const bySequence = p.events(ratingChanged).sort((one, other) => one.sequence - other.sequence);
  const moves = bySequence.map((event) => event.data as { userId: string; after: number });
  return [...new Map(moves.map((move) => [move.userId, move])).values()];
}

test('an unknown user has no profile', async () => {
  const p = await platform({ only: ['user'] });
  const refused = (userId: string) => p.anyone.refused(getUser, { params: { userId } });
  expect(await refused('f'.repeat(24))).toEqual({ status: 404, code: 'user-not-found' });
  expect(await refused('nobody')).toEqual({ status: 400, code: 'invalid-request' });
});
