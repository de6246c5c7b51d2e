import { decide } from '@contend/contracts';
import type { UserDeps } from '../deps';
import type { Activity } from '../domain/counter';
import { addDays, dayOf, startOf } from '../domain/day';
import { offersFor } from '../domain/offers-for';
import { earnedAgain } from '../domain/reward';
import { earnedAtBy } from './earned-at-by';

/**
 * Removes what players did, in the transaction of the caller, and takes back each reward that is
 * not earned without it. A reward that was claimed stays: it was earned in good faith.
 */
export async function removeActivities(
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
