import { decide } from '@contend/contracts';
import type { UserDeps } from '../deps';
import type { Activity } from '../domain/counter';
import { type CountedMatch, matchKinds } from '../domain/match-activities';
import { recordActivities } from './record-activities';
import { removeActivities } from './remove-activities';

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
