import type { UserDeps } from '../deps';
import { takePage } from '../domain/activity-batch';
import { recordActivities } from './record-activities';

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
