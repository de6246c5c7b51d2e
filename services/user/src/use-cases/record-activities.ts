import type { UserDeps } from '../deps';
import type { Activity } from '../domain/counter';
import { offersFor } from '../domain/offers-for';
import { grantReward } from './grant-reward';

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
