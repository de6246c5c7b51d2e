import type * as contract from '@contend/contracts';
import {
  type CallInput,
  cursorPage,
  mayReach,
  mostStreakDays,
  must,
  rowOf,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { grantReward } from './activities.actions';
import { addDays, dayOf } from './day';
import { nextAt } from './extra';
import { showFreeUses } from './extras.actions';
import type { FreeUses } from './free-uses';
import { addRewardXp, levelProgressOf } from './level';
import { challengesAt, streakOffers } from './offers';
import { claim, type Reward } from './reward';
import { challengeOf, rewardOf } from './reward-view';
import { bestStreak, currentStreak } from './streak';
import { xpGainsOf } from './xp-history';

/** Returns rewards to the player they are for, and to admins. */
export async function showRewards(
  deps: UserDeps,
  { params: { userId }, actor }: CallInput<typeof contract.getRewards>,
) {
  must(mayReach(actor, { members: [userId] }), 'forbidden');
  const { state: user } = await deps.users.get(userId);
  const challenges = challengesAt(deps.now());
  const sources = [...challenges, ...streakOffers].map(({ sourceId }) => sourceId);
  const known = await deps.rewards.forSources(userId, sources);
  const doubled = (await deps.extras.lastPaid(userId, 'double-xp'))?.state.until ?? null;
  return {
    level: levelProgressOf(user),
    doubleXpUntil: doubled && doubled > deps.now() ? doubled : null,
    extras: await extrasOf(deps, userId),
    streak: await streakOf(deps, userId, known),
    challenges: await Promise.all(
      challenges.map(async (offer) => {
        const counted = await deps.activities.earliest(userId, offer.rule);
        return challengeOf(offer, known.get(offer.sourceId) ?? null, counted);
      }),
    ),
    claimable: (await deps.rewards.claimableOf(userId)).map(({ state }) => rewardOf(state)),
    claimed: (await deps.rewards.claimedOf(userId)).map(rewardOf),
  };
}

async function extrasOf(deps: UserDeps, userId: string) {
  const reply = (free: FreeUses | null) =>
    free && { count: free.count, left: free.left, until: free.until };
  const lastReset = await deps.extras.lastPaid(userId, 'record-reset');
  const next = nextAt('record-reset', lastReset?.state ?? null);
  return {
    doubleXp: reply(await showFreeUses(deps, userId, 'double-xp')),
    recordReset: reply(await showFreeUses(deps, userId, 'record-reset')),
    nextResetAt: next && next > deps.now() ? next : null,
  };
}

async function streakOf(deps: UserDeps, userId: string, known: Map<string, Reward>) {
  const played = await deps.activities.daysOf(userId, { limit: mostStreakDays });
  const today = dayOf(deps.now());
  const week = [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago));
  return {
    days: currentStreak(played, today),
    best: bestStreak(played),
    isTodayDone: played.has(today),
    week: week.map((day) => ({ day, isDone: played.has(day) })),
    goals: streakOffers.map(({ sourceId, rule, xp }) => ({
      ...{ days: rule.count, xp, isEarned: known.has(sourceId) },
    })),
  };
}

/** Claims rewards of a player in the current transaction, and adds their XP, once. */
async function saveClaims(
  { users, rewards, now }: Pick<UserDeps, 'users' | 'rewards' | 'now'>,
  userId: string,
  claimed: readonly Stored<Reward>[],
) {
  const at = now();
  const changes = claimed.map((from) => ({ from, decision: claim(from.state, at) }));
  await rewards.saveAll(changes);
  const user = await users.get(userId);
  const xp = claimed.reduce((sum, { state }) => sum + state.xp, 0);
  const saved = xp > 0 ? await users.save(user, addRewardXp(user.state, xp)) : user;
  return {
    rewards: changes.map(({ decision }) => rewardOf(decision.state)),
    level: levelProgressOf(saved.state),
  };
}

/** Claims a reward for its player. */
export async function claimReward(
  deps: UserDeps,
  { params: { userId }, body, actor }: CallInput<typeof contract.claimReward>,
) {
  must(actor.id === userId, 'forbidden');
  return deps.transaction(async () => {
    const found = await deps.rewards.get(body.rewardId);
    must(found.state.userId === userId, 'reward-not-found');
    const { rewards, level } = await saveClaims(deps, userId, [found]);
    const [reward] = rewards;
    must(reward, 'reward-not-found');
    return { reward, level };
  });
}

/** Claims every reward that a player can claim. */
export async function claimAllRewards(
  deps: UserDeps,
  { params: { userId }, actor }: CallInput<typeof contract.claimAllRewards>,
) {
  must(actor.id === userId, 'forbidden');
  return deps.transaction(async () =>
    saveClaims(deps, userId, await deps.rewards.claimableOf(userId)),
  );
}

/** What gave the caller XP: matches as they are counted now, and claimed rewards, newest first. */
export async function listXpHistory(
  { users, results, rewards, extras }: UserDeps,
  { query, actor: { id: userId } }: CallInput<typeof contract.listXpHistory>,
) {
  must(await users.find(userId), 'unauthenticated');
  const { cursor, pageSize } = query;
  const wanted = { before: rowOf(cursor), limit: pageSize + 1 };
  const played = await results.newest(userId, wanted);
  const voided = await results.voided(userId, wanted);
  const claimed = await rewards.claimedBefore(userId, wanted);
  const [newest] = claimed;
  const sources = {
    results: [...played, ...voided],
    rewards: claimed,
    rewardXp: newest ? await rewards.xpUntil(newest) : 0,
    doubled: await extras.doubledSpans(userId),
  };
  return cursorPage(xpGainsOf(userId, sources, pageSize + 1), pageSize);
}

/** Counts a challenge of today or this week again from the records, and grants it if it is earned. */
export async function updateChallenge(
  deps: UserDeps,
  { params: { userId }, body, actor }: CallInput<typeof contract.updateChallenge>,
) {
  must(actor.id === userId, 'forbidden');
  const at = deps.now();
  const offer = challengesAt(at).find(({ sourceId }) => sourceId === body.challengeId);
  must(offer, 'challenge-not-found');
  return deps.transaction(async () => {
    const counted = await deps.activities.earliest(userId, offer.rule);
    const granted = await grantReward(deps, userId, { offer, at });
    return challengeOf(offer, granted?.state ?? null, counted);
  });
}
