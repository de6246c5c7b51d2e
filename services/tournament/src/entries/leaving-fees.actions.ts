import { resultDecisions, wasPlayed } from '../bracket/rated-result';
import type { TournamentDeps } from '../deps';
import { isUndecided, type TournamentMatch } from '../matches/tournament-match';
import { isFeeReturnable, type Tournament } from '../tournament/tournament';
import type { Entry } from './entry';

/** Whether the sides of a match play or have played it, or it has a result: no forfeit is one. */
const isBegun = (match: TournamentMatch): boolean =>
  (isUndecided(match) && match.status !== 'open') ||
  wasPlayed(match) ||
  (match.status === 'decided' && resultDecisions.includes(match.decidedBy));

/**
 * Whether an entry that leaves now has its fees back. That right lasts until the announced opening
 * of check-in, however early an organizer takes the steps of the event, unless a match of the entry
 * has begun. What was paid of an entry that is not paid in full always goes back, as when its time
 * to pay ends.
 */
export async function leavesWithFees(
  { matches, now }: Pick<TournamentDeps, 'matches' | 'now'>,
  tournament: Tournament,
  { id, status }: Pick<Entry, 'id' | 'status'>,
): Promise<boolean> {
  if (status === 'pending_payment') return true;
  if (!isFeeReturnable(tournament, now())) return false;
  if (!tournament.startedAt) return true;
  const own = await matches.ofEntry(tournament.id, id);
  return !own.some(({ state }) => isBegun(state));
}
