import {
  type ChallengeReply,
  claimAllRewards,
  claimReward,
  getRewards,
  getUser,
  levelReached,
  listUserAccomplishments,
  matchCompleted,
  matchVoided,
  rewardClaimed,
  rewardEarned,
  updateChallenge,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { finalMatch, publishFinal, publishFinals } from './final-matches';
import { completed, publishMatch } from './match-events';

const only = { only: ['user' as const] };
const params = ({ id: userId }: Player) => ({ params: { userId } });
const rewardsOf = (player: Player) => player.call(getRewards, params(player));
const claim = (player: Player, rewardId: string) =>
  player.answer(claimReward, { ...params(player), body: { rewardId } });
const forbidden = { status: 403, code: 'forbidden' };
const signedOut = { status: 401, code: 'unauthenticated' };
const unknown = 'f'.repeat(24);
const dayMs = 24 * 60 * 60_000;

async function pair(p: StoryPlatform): Promise<[Player, Player]> {
  return [await p.player('ada'), await p.player('bea')];
}

/** A match that ada won on the platform's present day, or as many days ago. */
const win = (p: StoryPlatform, [home, away]: [Player, Player], ago = 0) => {
  const completedAt = new Date(p.clock.now().getTime() - ago * dayMs - 1).toISOString();
  return publishFinal(p, finalMatch({ home: home.id, away: away.id, completedAt }));
};

test.thorough('a new player has challenges and nothing to claim', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const rewards = await rewardsOf(ada);
  expect(rewards).toMatchObject({
    level: { level: 1, xp: 0, matchXp: 0, rewardXp: 0, levelXp: 0, nextLevelXp: 100 },
    streak: { days: 0, best: 0, isTodayDone: false },
    claimable: [],
    claimed: [],
  });
  expect(rewards.streak.week.map(({ day }) => day)).toEqual([
    ...['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
    '2026-03-02',
  ]);
  expect(rewards.challenges.map(({ progress }) => progress)).toEqual([0, 0, 0, 0]);
  expect(rewards.challenges.map(({ endsAt }) => endsAt)).toEqual([
    ...['2026-03-03T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    ...['2026-03-09T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
  ]);
});

test.thorough('a result that is taken back counts no more; a claimed reward stays', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  const first = finalMatch({ home: ada.id, away: bea.id });
  const namesOf = async (player: Player) =>
    (await rewardsOf(player)).claimable.map(({ name }) => name).toSorted();
  const taken = (sequence: number, data = first) =>
    p.publish(matchVoided, {
      ...{ subject: data.matchId, sequence },
      data: { matchId: data.matchId, home: data.home, away: data.away, reason: 'ruled-void' },
    });
  const set = (sequence: number, winner: 'home' | 'away') => {
    const { matchId, home, away } = first;
    const result = completed({ home: home[0]!, away: away[0]!, matchId, winner, sequence });
    const data = { ...result.data, finalAt: first.finalAt };
    return p.publish(matchCompleted, { subject: matchId, sequence, data });
  };
  await publishFinal(p, first);
  const won = await namesOf(ada);
  const lost = await namesOf(bea);
  expect(won).toContain('First win');
  expect(lost).not.toContain('First win');

  // The organizer sets another winner, undoes it and restores it; events repeat and overtake.
  await set(10, 'away');
  expect([await namesOf(ada), await namesOf(bea)]).toEqual([lost, won]);
  await taken(11);
  await set(10, 'away');
  expect([await namesOf(ada), await namesOf(bea)]).toEqual([[], []]);
  expect((await rewardsOf(ada)).streak).toMatchObject({ days: 0 });
  await taken(13);
  await set(12, 'home');
  expect([await namesOf(ada), await namesOf(bea)]).toEqual([[], []]);
  await set(14, 'home');
  expect([await namesOf(ada), await namesOf(bea)]).toEqual([won, lost]);

  // What is claimed stays, and the match that is played again gives it no second time.
  const reward = (await rewardsOf(ada)).claimable.find(({ name }) => name === 'First win');
  await claim(ada, reward!.id);
  await taken(15);
  expect(await namesOf(ada)).toEqual([]);
  const again = finalMatch({ home: ada.id, away: bea.id });
  await publishFinal(p, again);
  const after = await rewardsOf(ada);
  expect(after.claimed.map(({ id }) => id)).toEqual([reward!.id]);
  expect(await namesOf(ada)).toEqual(won.filter((name) => name !== 'First win'));
  const { items } = await ada.call(listUserAccomplishments, params(ada));
  const wins = items.find(({ name }) => name === 'Ten wins');
  expect(wins?.progress).toBe(1);
});

test('a claimed reward adds its XP once, beside the XP of matches', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  await win(p, [ada, bea]);
  const before = await rewardsOf(ada);
  const reward = before.claimable.find(({ name }) => name === 'First win');
  expect(reward).toMatchObject({ kind: 'accomplishment', xp: 30, claimedAt: null });
  const { status, body } = await claim(ada, reward?.id ?? '');
  expect([status, body]).toMatchObject([
    200,
    { reward: { id: reward?.id }, level: { xp: 30, rewardXp: 30, matchXp: 0 } },
  ]);
  expect(await claim(ada, reward?.id ?? '')).toMatchObject({
    ...{ status: 409, body: { code: 'reward-claimed' } },
  });
  const after = await rewardsOf(ada);
  expect(after.claimable.map(({ id }) => id)).not.toContain(reward?.id);
  expect(after.claimed).toMatchObject([{ id: reward?.id }]);
  expect(await p.anyone.call(getUser, params(ada))).toMatchObject({ xp: 30, level: 1 });
  await publishMatch(p, completed({ home: ada.id, away: bea.id }));
  expect((await rewardsOf(ada)).level).toMatchObject({ xp: 80, rewardXp: 30, matchXp: 50 });
  expect(p.events(rewardClaimed)).toMatchObject([{ data: { rewardId: reward?.id, xp: 30 } }]);
  const others = before.claimable.filter(({ id }) => id !== reward?.id);
  const sum = others.reduce((total, { xp }) => total + xp, 0);
  const all = await ada.call(claimAllRewards, { ...params(ada), body: {} });
  expect(all.rewards.map(({ id }) => id)).toEqual(
    expect.arrayContaining(others.map((one) => one.id)),
  );
  expect(all.level).toMatchObject({ xp: 80 + sum, rewardXp: 30 + sum });
  expect(await ada.call(claimAllRewards, { ...params(ada), body: {} })).toEqual({
    ...{ rewards: [], level: all.level },
  });
});

test.thorough(
  'of claims at the same time one succeeds, and together they reach a level',
  async () => {
    const p = await platform(only);
    const [ada, bea] = await pair(p);
    for (const ago of [0, 1, 2]) await win(p, [ada, bea], ago);
    const { claimable } = await rewardsOf(ada);
    const claims = await Promise.all(
      [...claimable, ...claimable, ...claimable].map(({ id }) => claim(ada, id)),
    );
    const taken = claims.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(claimable.length);
    expect(claims.filter(({ status }) => status === 409)).toHaveLength(2 * claimable.length);
    const sum = claimable.reduce((total, { xp }) => total + xp, 0);
    expect((await rewardsOf(ada)).level).toMatchObject({ xp: sum, rewardXp: sum, level: 2 });
    await p.settled();
    expect(p.events(levelReached)).toMatchObject([{ data: { userId: ada.id, level: 2 } }]);
  },
);

test('refuses rewards of others, unknown ones and those without XP', async () => {
  const p = await platform(only);
  const [[ada, bea], admin] = [await pair(p), await p.admin()];
  await win(p, [ada, bea]);
  const [reward] = (await rewardsOf(ada)).claimable;
  const body = { rewardId: reward?.id ?? '' };
  expect(await bea.refused(getRewards, params(ada))).toEqual(forbidden);
  expect(await p.anyone.refused(getRewards, params(ada))).toEqual(signedOut);
  expect((await admin.call(getRewards, params(ada))).claimable.length).toBeGreaterThan(0);
  const nobody = { params: { userId: unknown } };
  expect(await admin.refused(getRewards, nobody)).toEqual({ status: 404, code: 'user-not-found' });
  expect(await bea.refused(claimReward, { ...params(ada), body })).toEqual(forbidden);
  expect(await admin.refused(claimReward, { ...params(ada), body })).toEqual(forbidden);
  expect(await bea.refused(claimAllRewards, { ...params(ada), body: {} })).toEqual(forbidden);
  expect(await p.anyone.refused(claimReward, { ...params(ada), body })).toEqual(signedOut);
  const notFound = { status: 404, body: { code: 'reward-not-found' } };
  expect(await claim(bea, body.rewardId)).toMatchObject(notFound);
  expect(await claim(ada, unknown)).toMatchObject(notFound);
  const [challenge] = (await rewardsOf(ada)).challenges;
  expect(await claim(ada, challenge?.id ?? '')).toMatchObject(notFound);
  const granting = { ...body, xp: 500 } as typeof body;
  expect(await ada.refused(claimReward, { ...params(ada), body: granting })).toEqual({
    ...{ status: 400, code: 'invalid-request' },
  });
});

test.thorough('a streak counts days, whatever the order of its matches', async () => {
  const p = await platform(only);
  const players = await pair(p);
  for (const ago of [3, 1, 2]) await win(p, players, ago);
  const { streak } = await rewardsOf(players[0]);
  expect(streak).toMatchObject({ days: 3, best: 3, isTodayDone: false });
  expect(streak.week.map(({ isDone }) => isDone)).toEqual([
    ...[false, false, false, true, true, true, false],
  ]);
  expect(streak.goals[0]).toEqual({ days: 3, xp: 30, isEarned: true });
  expect(streak.goals[1]).toMatchObject({ days: 7, isEarned: false });
  const { claimable } = await rewardsOf(players[0]);
  expect(claimable.filter(({ kind }) => kind === 'streak')).toMatchObject([
    { name: '3 days in a row', earnedAt: '2026-03-01T00:00:00.000Z' },
  ]);
  await p.moveClock(dayMs);
  await players[0].signInAgain();
  expect((await rewardsOf(players[0])).streak).toMatchObject({ days: 0, best: 3 });
});

/** Matches until each challenge that counts matches or wins is earned. */
async function earnChallenges(p: StoryPlatform, players: [Player, Player]) {
  await p.prepare('ten wins', async () => {
    const [home, away] = players.map(({ id }) => id) as [string, string];
    const completedAt = new Date(p.clock.now().getTime() - 1).toISOString();
    const wins = Array.from({ length: 10 }, () => finalMatch({ home, away, completedAt }));
    await publishFinals(p, wins);
  });
  const { challenges } = await rewardsOf(players[0]);
  return challenges.filter(({ event }) => ['match-completed', 'match-won'].includes(event));
}

const recount = (player: Player, { id: challengeId }: Pick<ChallengeReply, 'id'>) =>
  player.answer(updateChallenge, { ...params(player), body: { challengeId } });

test.thorough(
  'challenges of the day and week are earned by play, and a recount agrees',
  async () => {
    const p = await platform(only);
    const [ada, bea] = await pair(p);
    const challenges = await earnChallenges(p, [ada, bea]);
    expect(challenges.length).toBeGreaterThan(0);
    for (const one of challenges) {
      expect(one).toMatchObject({ progress: one.count, claimable: true });
      expect(new Set(one.counted.map(({ sourceId }) => sourceId)).size).toBe(one.count);
      expect(await recount(ada, one)).toMatchObject({ status: 200, body: one });
      expect((await claim(ada, one.rewardId ?? '')).status).toBe(200);
      expect((await recount(ada, one)).body).toMatchObject({ claimable: false });
    }
    const ofChallenges = p.events(rewardEarned).filter(({ data }) => {
      const { kind, userId } = data as { kind: string; userId: string };
      return kind === 'challenge' && userId === ada.id;
    });
    expect(ofChallenges).toHaveLength(challenges.length);
  },
);

test.thorough('a recount grants what the records show and nothing else', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  const challenges = await earnChallenges(p, [ada, bea]);
  await p.database('user').collection('rewards').deleteMany({ kind: 'challenge' });
  for (const one of challenges) {
    const [first, second] = await Promise.all([recount(ada, one), recount(ada, one)]);
    expect(first).toMatchObject({ status: 200, body: { claimable: true, progress: one.count } });
    expect(second.body).toEqual(first.body);
    expect((await claim(ada, one.rewardId ?? '')).status).toBe(200);
    const { body } = await recount(ada, one);
    expect(body).toMatchObject({ claimable: false, rewardId: one.rewardId });
  }
  const [wins] = challenges.filter(({ event }) => event === 'match-won');
  if (wins) expect((await recount(bea, wins)).body).toMatchObject({ progress: 0, rewardId: null });
});

test('refuses recounts of others, and challenges that are over', async () => {
  const p = await platform(only);
  const [ada, bea] = await pair(p);
  const [today] = (await rewardsOf(ada)).challenges;
  const body = { challengeId: today?.id ?? '' };
  expect(await bea.refused(updateChallenge, { ...params(ada), body })).toEqual(forbidden);
  expect(await p.anyone.refused(updateChallenge, { ...params(ada), body })).toEqual(signedOut);
  const over = { status: 404, body: { code: 'challenge-not-found' } };
  expect(await recount(ada, { id: unknown })).toMatchObject(over);
  await p.moveClock(dayMs / 2 - 1);
  await ada.signInAgain();
  expect((await recount(ada, today as ChallengeReply)).status).toBe(200);
  await p.moveClock(1);
  expect(await recount(ada, today as ChallengeReply)).toMatchObject(over);
});
