import { type ActivityKind, decide, type Decision } from '@contend/contracts';
import type { Activity } from './counter';
import { derivedId } from './derived-id';

/** What many players did at once, as with the start of a tournament; a timer counts it in pages. */
export interface ActivityBatch {
  id: string;
  kind: ActivityKind;
  sourceId: string;
  at: Date;
  /** Players that are not counted yet. */
  userIds: string[];
}

/** The most players that one transaction counts. */
export const batchPageSize = 50;

export const batchIdOf = (kind: ActivityKind, sourceId: string): string =>
  derivedId('activity-batch', kind, sourceId);

type Seen = Omit<ActivityBatch, 'id'>;

/** Adds players to those that are counted now. Each player counts once. */
export function addToBatch(
  known: ActivityBatch | null,
  seen: Seen,
  now: Date,
): Decision<ActivityBatch> {
  const userIds = [...new Set([...(known?.userIds ?? []), ...seen.userIds])];
  const at = known && known.at < seen.at ? known.at : seen.at;
  const batch = { ...seen, id: batchIdOf(seen.kind, seen.sourceId), userIds, at };
  return decide(batch, { timers: { 'count-activities': now } });
}

/** The activities of the next page, and the batch without it: null when nothing is left. */
export function takePage(
  batch: ActivityBatch,
  now: Date,
  size = batchPageSize,
): { activities: Activity[]; rest: Decision<ActivityBatch> | null } {
  const { kind, sourceId, at, userIds } = batch;
  const page = userIds.slice(0, size);
  const left = userIds.slice(size);
  const rest = decide({ ...batch, userIds: left }, { timers: { 'count-activities': now } });
  return {
    activities: page.map((userId) => ({ userId, kind, sourceId, gameId: null, at })),
    rest: left.length > 0 ? rest : null,
  };
}
