import {
  type CallInput,
  type getRewards as contract,
  mayReach,
  mostStreakDays,
  must,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { addDays, dayOf } from '../domain/day';
import { nextAt } from '../domain/extra';
import type { FreeUses } from '../domain/free-uses';
import { levelProgressOf } from '../domain/level';
import { challengesAt, streakOffers } from '../domain/offers';
import type { Reward } from '../domain/reward';
import { challengeOf, rewardOf } from '../domain/reward-view';
import { bestStreak, currentStreak } from '../domain/streak';
import { showFreeUses } from './show-free-uses';

/** Returns rewards to the player they are for, and to admins. */
export async function showRewards(
  deps: UserDeps,
  { params: { userId }, actor }: CallInput<typeof contract>,
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
