import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { offersFor } from './accomplishment';
import { addToBatch, batchIdOf, type CountedMatch, matchKinds, takePage } from './activity-batch';
import { type Activity, countOf, earnedAtOf } from './counter';
import { addDays, dayOf, startOf } from './day';
import type { Offer } from './offers';
import { earn, earnedAgain, type Reward, rewardIdOf } from './reward';
import { longestGoal, streakEarnedOn } from './streak';

interface Attempt {
  offer: Offer;
  /** The activity that may have completed it. */
  at: Date;
}

/** When the recorded activities earned an offer; null where they do not. */
async function earnedAtBy(
  { activities }: UserDeps,
  userId: string,
  { offer, at }: Attempt,
): Promise<Date | null> {
  const { rule, days } = offer;
  if (days === null) {
    return earnedAtOf(rule, countOf(rule, await activities.earliest(userId, rule)));
  }
  // A run that an added day completes is within this distance of it.
  const around = (count: number) => startOf(addDays(dayOf(at), count));
  const played = await activities.daysOf(userId, {
    ...{ from: around(1 - longestGoal), until: around(longestGoal), limit: 2 * longestGoal },
  });
  const day = streakEarnedOn(played, days);
  return day === null ? null : startOf(day);
}

/** Grants a reward if it is earned by the recorded activities. Returns it, or null. */
export async function grantReward(
  deps: UserDeps,
  userId: string,
  { offer, at }: Attempt,
): Promise<Stored<Reward> | null> {
  const earnedAt = await earnedAtBy(deps, userId, { offer, at });
  if (!earnedAt) return null;
  const known = await deps.rewards.find(rewardIdOf(userId, offer.sourceId));
  return deps.rewards.save(known, earn(known?.state ?? null, userId, { offer, earnedAt }));
}

/**
 * Records what players did and grants what they earned by it, in the transaction of the event.
 * Counts of one player run one after another, so that the last missing activity always grants.
 */
export async function recordActivities(deps: UserDeps, activities: Activity[]): Promise<void> {
  if (activities.length === 0) return;
  await deps.transaction(async () => {
    await deps.activities.add(activities);
    const accomplishments = await deps.accomplishments.offered();
    for (const activity of activities) {
      const offers = offersFor(activity, accomplishments);
      const known = await deps.rewards.forSources(
        activity.userId,
        offers.map(({ sourceId }) => sourceId),
      );
      for (const offer of offers) {
        const reward = known.get(offer.sourceId);
        // Only an activity before the date of a known reward can change that date.
        if (!reward || activity.at < reward.earnedAt) {
          await grantReward(deps, activity.userId, { offer, at: activity.at });
        }
      }
    }
  });
}

/**
 * Removes what players did, in the transaction of the caller, and takes back each reward that is
 * not earned without it. A reward that was claimed stays: it was earned in good faith.
 */
async function removeActivities(
  deps: UserDeps,
  which: readonly Pick<Activity, 'userId' | 'kind' | 'sourceId'>[],
): Promise<void> {
  const removed = await deps.activities.remove(which);
  const days = await daysWithout(deps, removed);
  const gone = [...removed, ...(await deps.activities.remove(days))];
  if (gone.length === 0) return;
  const accomplishments = await deps.accomplishments.offered();
  for (const activity of gone) await takeBack(deps, activity, accomplishments);
}

/** The days on which a player of these matches completed no other one. */
async function daysWithout({ activities }: UserDeps, removed: readonly Activity[]) {
  const days: Pick<Activity, 'userId' | 'kind' | 'sourceId'>[] = [];
  for (const { userId, kind, at } of removed) {
    if (kind !== 'match-completed') continue;
    const day = dayOf(at);
    const period = { from: startOf(day), until: startOf(addDays(day, 1)) };
    const others = await activities.earliest(userId, { event: kind, count: 1, period });
    if (others.length === 0) days.push({ userId, kind: 'day-played', sourceId: day });
  }
  return days;
}

async function takeBack(
  deps: UserDeps,
  activity: Activity,
  accomplishments: Parameters<typeof offersFor>[1],
): Promise<void> {
  const { userId } = activity;
  for (const offer of offersFor(activity, accomplishments)) {
    const known = (await deps.rewards.forSources(userId, [offer.sourceId])).get(offer.sourceId);
    if (!known || known.claimedAt) continue;
    const earnedAt = await earnedAtBy(deps, userId, { offer, at: known.earnedAt });
    if (!earnedAt) await deps.rewards.delete(known.id);
    else {
      const stored = await deps.rewards.get(known.id);
      await deps.rewards.save(stored, decide(earnedAgain(stored.state, earnedAt)));
    }
  }
}

/** Counts the next page of a batch of activities; the last page deletes the batch. */
export const countActivities = (deps: UserDeps, batchId: string): Promise<void> =>
  deps.transaction(async () => {
    const found = await deps.activityBatches.find(batchId);
    if (!found) return;
    const { activities, rest } = takePage(found.state, deps.now());
    await recordActivities(deps, activities);
    if (rest) await deps.activityBatches.save(found, rest);
    else await deps.activityBatches.delete(batchId);
  });

/** A final result, or that a match has none any more. */
interface FinalResult extends CountedMatch {
  players: string[];
  activities: Activity[];
}

/**
 * Counts the final result of a match towards rewards, in place of the one that was counted before:
 * an organizer may replace or remove a result that was final. Results arrive in any order.
 */
export const countMatch = (
  deps: UserDeps,
  { id, sequence, players, activities }: FinalResult,
): Promise<void> =>
  deps.transaction(async () => {
    const known = await deps.countedMatches.find(id);
    if (known && known.state.sequence >= sequence) return;
    await deps.countedMatches.save(known, decide({ id, sequence }));
    const isGiven = (userId: string, kind: Activity['kind']) =>
      activities.some((one) => one.userId === userId && one.kind === kind);
    const gone = players.flatMap((userId) =>
      matchKinds.filter((kind) => !isGiven(userId, kind)).map((kind) => ({ userId, kind })),
    );
    await removeActivities(
      deps,
      gone.map((one) => ({ ...one, sourceId: id })),
    );
    await recordActivities(deps, activities);
  });

interface Started {
  tournamentId: string;
  userIds: string[];
  /** ISO 8601. */
  time: string;
}

/** Schedules the count of all who play in a tournament: up to tens of thousands. */
export async function recordStartedTournament(
  { activityBatches, now }: UserDeps,
  { tournamentId: sourceId, userIds, time }: Started,
): Promise<void> {
  if (userIds.length === 0) return;
  const kind = 'tournament-entered' as const;
  const known = await activityBatches.find(batchIdOf(kind, sourceId));
  const seen = { kind, sourceId, at: new Date(time), userIds };
  await activityBatches.save(known, addToBatch(known?.state ?? null, seen, now()));
}
