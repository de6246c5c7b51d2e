import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import { calendarText } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { visibleTournament } from '../tournament/access.actions';
import { eventCalendar } from './event-calendar';
import { scheduleOf } from './schedule';

/**
 * Estimated starts of an event's matches; the same for every caller, since it may be stored.
 * @throws Refusal `tournament-not-found`, `bracket-not-found` before the event is seeded
 */
export async function getTournamentSchedule(
  deps: TournamentDeps,
  { params }: Pick<CallInput<typeof contract.getTournamentSchedule>, 'params'>,
): Promise<CallAnswer<typeof contract.getTournamentSchedule>> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const { state, version } = await deps.brackets.get(bracketIdOf(tournament.id));
  const startsAt = tournament.startedAt ?? tournament.terms.startsAt;
  const opened = await deps.matches.timetableOf(tournament.id);
  const { matchClock } = tournament.terms;
  return scheduleOf({ event: state.event, version, startsAt, matchClock, opened }, deps.now());
}

/** Calendar programs read the whole text each time. */
const mostMatches = 500;

/**
 * The calendar of a published event, or of one entry in it.
 * @throws Refusal `tournament-not-found`, or `entry-not-found` for an entry of another event.
 */
export async function getTournamentCalendar(
  deps: TournamentDeps,
  {
    params,
    query: { entryId },
  }: Pick<CallInput<typeof contract.getTournamentCalendar>, 'params' | 'query'>,
): Promise<string> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  if (entryId) {
    const entry = await deps.entries.get(entryId);
    must(entry.state.tournamentId === tournament.id, 'entry-not-found');
  }
  const matches = await deps.matches.latestOf(tournament.id, { entryId, limit: mostMatches });
  return calendarText(eventCalendar({ tournament, matches, origin: deps.publicUrl }));
}
