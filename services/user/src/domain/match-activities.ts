import type { EventData, matchCompleted, matchFinal, SideName } from '@contend/contracts';
import type { Activity } from './counter';
import { dayOf } from './day';

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
