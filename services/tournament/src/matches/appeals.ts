import { decide, type Decision, inMs, resultsFinalAt, rulingWaitMs } from '@contend/contracts';
import type { Tournament } from '../tournament/tournament';
import { changed } from './match-progress';
import { isUndecided, type TournamentMatch } from './tournament-match';

/**
 * Follows an appeal: the ruling of the match is open, whatever its status is. One that was ruled
 * void is in dispute again, and does not wait for an organizer any more.
 */
export function followAppeal(match: TournamentMatch, at: Date): Decision<TournamentMatch> {
  if (match.status === 'removed') return decide(match);
  const appealed: TournamentMatch = { ...match, appealedAt: at };
  if (!isUndecided(match)) return decide(appealed, { events: [changed(appealed)] });
  const disputed: TournamentMatch = {
    ...appealed,
    status: 'disputed',
    flag: null,
    flaggedAt: null,
  };
  return decide(disputed, { events: [changed(disputed)], timers: { 'match-unplayed': null } });
}

/** The appeal of a match is decided, or its room has ended: what it reports is final. */
export const endAppeal = (match: TournamentMatch): Decision<TournamentMatch> =>
  match.appealedAt
    ? decide<TournamentMatch>({ ...match, appealedAt: null }, { events: [changed(match)] })
    : decide(match);

/** Until when results wait at most for rulings that are open; null for an event that is not over. */
export const rulingsAwaitedUntil = ({
  status,
  completedAt,
}: Pick<Tournament, 'status' | 'completedAt'>): Date | null => {
  const finalAt = status === 'completed' ? resultsFinalAt(completedAt) : null;
  return finalAt && inMs(finalAt, rulingWaitMs);
};
