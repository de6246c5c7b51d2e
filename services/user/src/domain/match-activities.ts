import type { EventData, matchFinal } from '@contend/contracts';
import type { Activity } from './counter';
import { dayOf } from './day';

/**
 * What the players of a match did, once its result is final: a result that a ruling changes before
 * that counts once, as it was decided. It is dated by the result, not by when it became final.
 */
export function matchActivities(match: EventData<typeof matchFinal>): Activity[] {
  const { matchId, outcome, winner, source, home, away, gameId = null } = match;
  if (outcome !== 'completed') return [];
  const at = new Date(match.completedAt ?? match.finalAt);
  return (['home', 'away'] as const).flatMap((side) =>
    (side === 'home' ? home : away).flatMap((userId) => {
      const played = { userId, sourceId: matchId, gameId, at };
      const isScrim = source?.kind === 'scrim';
      return [
        { ...played, kind: 'match-completed' as const },
        { ...played, kind: 'day-played' as const, sourceId: dayOf(at), gameId: null },
        ...(isScrim ? [{ ...played, kind: 'scrim-completed' as const }] : []),
        ...(side === winner ? [{ ...played, kind: 'match-won' as const }] : []),
      ];
    }),
  );
}
