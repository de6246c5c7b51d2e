import { entriesOut, isEventOver, placesOfEvent } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import type { Tournament } from '../domain/tournament';
import { completeTournament } from './complete-tournament';
import { reopenTournament } from './reopen-tournament';

/** Whether every entry has left. */
const isDeserted = (event: Bracket['event']): boolean => {
  const out = entriesOut(event);
  return event.entries.every((entry) => out.has(entry));
};

/**
 * Completes an event whose matches are all decided, or reopens one of which a result was undone, in
 * the transaction of the caller. While it is paused it does not complete; it does when it is
 * resumed.
 */
export async function settleEvent(
  deps: TournamentDeps,
  { event }: Pick<Bracket, 'event'>,
  { id, status }: Pick<Tournament, 'id' | 'status'>,
): Promise<void> {
  if (status === 'paused') return;
  if (!isEventOver(event)) {
    if (status === 'completed') await reopenTournament(deps, id);
    return;
  }
  const ranked = isDeserted(event) ? [] : placesOfEvent(event);
  const places = ranked.map(({ entry, place }) => ({ entryId: entry, place }));
  await completeTournament(deps, id, places);
}
