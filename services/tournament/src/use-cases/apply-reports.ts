import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { stepsOfReports } from '../domain/applied-reports';
import { bracketIdOf, matchIdOf } from '../domain/bracket-ids';
import type { BracketStep } from '../domain/bracket-step';
import { clearReport, type TournamentMatch } from '../domain/tournament-match';
import { isRunning } from './is-running';
import { saveSteps } from './save-steps';

/**
 * Applies reports of undecided matches of one event to its bracket, which is read and written once.
 * In the transaction of the caller. Reports that the bracket refuses, and those of an event that
 * has ended, are removed.
 */
export async function applyReports(
  deps: TournamentDeps,
  tournamentId: string,
  reported: readonly Stored<TournamentMatch>[],
): Promise<void> {
  const steps = await saveReports(deps, tournamentId, reported);
  const changes = steps.flatMap(({ stages }) => stages.flatMap((stage) => stage.changes));
  const changed = new Set(changes.map(({ match }) => matchIdOf(match)));
  const refused = reported.filter(({ state }) => !changed.has(state.id));
  await deps.matches.clearReportTimers(reported.map(({ state }) => state.id));
  await deps.matches.saveAll(refused.map((from) => ({ from, decision: clearReport(from.state) })));
}

/** Returns the steps that were saved. */
async function saveReports(
  deps: TournamentDeps,
  tournamentId: string,
  reported: readonly Stored<TournamentMatch>[],
): Promise<BracketStep[]> {
  const { state: tournament } = await deps.tournaments.get(tournamentId);
  if (!(await isRunning(deps, tournament))) return [];
  const stored = await deps.brackets.get(bracketIdOf(tournamentId));
  const matches = reported.map(({ state }) => state);
  const isPaused = tournament.status === 'paused';
  const steps = stepsOfReports(stored.state, matches, { isPaused });
  await saveSteps(deps, stored, { steps, tournament, cause: 'match', read: reported });
  return steps;
}
