import { type Decision, inMs } from '@contend/contracts';
import { checkInTimes, makesTeams, type Tournament } from '../tournament/tournament';
import type { Entry } from './entry';
import { endEntry, type Ending } from './registration';

/** An entry that was paid so short before the end of check-in had no fair time to check in. */
const fairCheckInMs = 5 * 60_000;

/**
 * Whether an absent entry gets its fees back: check-in ended before its time, or too soon after the
 * entry was paid.
 */
export function couldNotCheckIn(
  { terms, seededAt }: Pick<Tournament, 'terms' | 'seededAt'>,
  { enteredAt }: Pick<Entry, 'enteredAt'>,
): boolean {
  if (!seededAt) return false;
  const wasLate = enteredAt !== null && enteredAt > inMs(seededAt, -fairCheckInMs);
  return wasLate || wasCutShort({ terms, seededAt });
}

/** Whether check-in was ended before its time. */
const wasCutShort = ({ terms, seededAt }: Pick<Tournament, 'terms' | 'seededAt'>): boolean =>
  seededAt !== null && seededAt < checkInTimes(terms).closesAt;

/** How an open entry ends that has not checked in when check-in closes. */
export function endingOfAbsent({ status }: Entry): Ending {
  if (status === 'pending_payment') return 'expired';
  return status === 'waiting' ? 'withdrawn' : 'absent';
}

/**
 * Ends an open entry that has not checked in once the bracket is made: with its fees where it could
 * not check in.
 */
export function endAbsent(tournament: Tournament, entry: Entry, now: Date): Decision<Entry> {
  const reason = endingOfAbsent(entry);
  const isOwed = reason === 'absent' && couldNotCheckIn(tournament, entry);
  const isUnplaced = entry.status === 'waiting';
  // No team was made with its player.
  const isWithoutTeam = makesTeams(tournament.terms) && isUnplaced;
  const isCutShort = !isUnplaced && wasCutShort(tournament);
  return endEntry(tournament, entry, {
    ...{ reason, now, isWithoutTeam, isUnplaced, isCutShort },
    ...(isOwed && { isRefunded: true }),
  });
}
