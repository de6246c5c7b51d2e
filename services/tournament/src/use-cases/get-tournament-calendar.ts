import { type CallInput, type getTournamentCalendar as contract, must } from '@contend/contracts';
import { calendarText } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { eventCalendar } from '../domain/event-calendar';
import { visibleTournament } from './visible-tournament';

/** Calendar programs read the whole text each time. */
const mostMatches = 500;

/**
 * The calendar of a published event, or of one entry in it.
 * @throws Refusal `tournament-not-found`, or `entry-not-found` for an entry of another event.
 */
export async function getTournamentCalendar(
  deps: TournamentDeps,
  { params, query: { entryId } }: Pick<CallInput<typeof contract>, 'params' | 'query'>,
): Promise<string> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  if (entryId) {
    const entry = await deps.entries.get(entryId);
    must(entry.state.tournamentId === tournament.id, 'entry-not-found');
  }
  const matches = await deps.matches.latestOf(tournament.id, { entryId, limit: mostMatches });
  return calendarText(eventCalendar({ tournament, matches, origin: deps.publicUrl }));
}
