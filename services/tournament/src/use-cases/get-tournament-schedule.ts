import type { CallAnswer, CallInput, getTournamentSchedule as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { scheduleOf } from '../domain/schedule';
import { visibleTournament } from './visible-tournament';

/**
 * Estimated starts of an event's matches; the same for every caller, since it may be stored.
 * @throws Refusal `tournament-not-found`, `bracket-not-found` before the event is seeded
 */
export async function getTournamentSchedule(
  deps: TournamentDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<CallAnswer<typeof contract>> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const { state, version } = await deps.brackets.get(bracketIdOf(tournament.id));
  const startsAt = tournament.startedAt ?? tournament.terms.startsAt;
  const opened = await deps.matches.timetableOf(tournament.id);
  const { matchClock } = tournament.terms;
  return scheduleOf({ event: state.event, version, startsAt, matchClock, opened }, deps.now());
}
