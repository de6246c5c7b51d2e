import type { TournamentDeps } from '../deps';
import { openEntryStatuses } from '../domain/entry';
import { couldNotCheckIn, endEntry, endingOfAbsent, returnFees } from '../domain/registration';
import { makesTeams } from '../domain/tournament';
import { closeMatches } from './close-matches';

/** How many entries one transaction ends. */
const chunk = 50;

/**
 * Timer: ends the entries of a cancelled event and returns all fees, also of entries that had ended
 * without a refund; ends those that have not checked in to a seeded one, with a refund where they
 * could not.
 * Each chunk is a transaction; a repeat continues where the last one stopped.
 */
export async function endEntries(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { tournaments, entries, now } = deps;
  const { state: tournament } = await tournaments.get(tournamentId);
  const isCancelled = tournament.status === 'cancelled';
  if (isCancelled) await closeMatches(deps, tournamentId);
  const statuses = openEntryStatuses.filter((one) => isCancelled || one !== 'checked_in');
  for (;;) {
    const ended = await deps.transaction(async () => {
      const open = await entries.openIn(tournamentId, statuses, chunk);
      const owed = isCancelled ? await entries.endedWithFees(tournamentId, chunk) : [];
      for (const entry of owed) await entries.save(entry, returnFees(entry.state, now()));
      for (const entry of open) {
        const reason = isCancelled ? 'cancelled' : endingOfAbsent(entry.state);
        const isOwed = reason === 'absent' && couldNotCheckIn(tournament, entry.state);
        // Of the waitlist: no team was made with them.
        const isWithoutTeam = makesTeams(tournament.terms) && entry.state.status === 'waiting';
        const ending = {
          ...{ reason, now: now(), ...(isOwed && { isRefunded: true }) },
          isWithoutTeam: isWithoutTeam && !isCancelled,
        };
        await entries.save(entry, endEntry(tournament, entry.state, ending));
      }
      return Math.max(open.length, owed.length);
    });
    if (ended < chunk) return;
  }
}
