import type { UserDeps } from '../deps';
import { addToBatch, batchIdOf } from '../domain/activity-batch';

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
