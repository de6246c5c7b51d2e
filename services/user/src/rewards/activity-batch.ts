import {
  type ActivityKind,
  decide,
  type Decision,
  type EventData,
  type matchCompleted,
  type matchFinal,
  type SideName,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Activity } from './counter';
import { dayOf } from './day';

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

/** The kinds of activities that a match itself gives, each once for a player. */
export const matchKinds = ['match-completed', 'match-won', 'scrim-completed'] as const;

interface PlayedMatch {
  matchId: string;
  home: string[];
  away: string[];
  winner: SideName | null;
  isScrim: boolean;
  gameId: string | null;
  at: Date;
}

const activitiesOf = ({ matchId, winner, isScrim, gameId, at, ...sides }: PlayedMatch) =>
  (['home', 'away'] as const).flatMap((side) =>
    sides[side].flatMap((userId): Activity[] => {
      const played = { userId, sourceId: matchId, gameId, at };
      return [
        { ...played, kind: 'match-completed' },
        { ...played, kind: 'day-played', sourceId: dayOf(at), gameId: null },
        ...(isScrim ? [{ ...played, kind: 'scrim-completed' as const }] : []),
        ...(side === winner ? [{ ...played, kind: 'match-won' as const }] : []),
      ];
    }),
  );

/**
 * What the players of a match did, once its result is final: a result that a ruling changes before
 * that counts once, as it was decided. It is dated by the result, not by when it became final.
 */
export function matchActivities(match: EventData<typeof matchFinal>): Activity[] {
  const { outcome, source, gameId = null, completedAt, finalAt } = match;
  if (outcome !== 'completed') return [];
  const at = new Date(completedAt ?? finalAt);
  return activitiesOf({ ...match, isScrim: source?.kind === 'scrim', gameId, at });
}

/** The same of a result by which an organizer replaced one that was final. */
export const replacedActivities = (match: EventData<typeof matchCompleted>): Activity[] =>
  activitiesOf({
    ...{ ...match, isScrim: match.kind === 'scrim', at: new Date(match.completedAt) },
  });

/** The final result of a match as it was counted last. */
export interface CountedMatch {
  /** The match's. */
  id: string;
  /** Of the event that it is from, among those of its match. */
  sequence: number;
}
