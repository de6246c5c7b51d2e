import type { Command } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { attemptStep, advance } from '../domain/bracket-step';
import type { Cause, TournamentMatch } from '../domain/tournament-match';
import { isRunning } from './is-running';
import { saveSteps } from './save-steps';

/**
 * Applies what followed from a match to the bracket, unless the event has ended.
 *
 * @param commandAt the command from the present version of the stage
 * @returns whether it was applied, now or before; false where the bracket refuses it
 */
export async function applyToBracket(
  deps: TournamentDeps,
  match: TournamentMatch,
  commandAt: (version: number) => Command,
  cause: Cause = 'match',
): Promise<boolean> {
  const { state: tournament } = await deps.tournaments.get(match.tournamentId);
  if (!(await isRunning(deps, tournament))) return false;
  const stored = await deps.brackets.get(bracketIdOf(match.tournamentId));
  const version = stored.state.event.stages[match.stage]?.version ?? 0;
  const attempted = attemptStep(stored.state, match.stage, commandAt(version));
  if (!attempted.ok) return false;
  const step = tournament.status === 'paused' ? attempted.step : advance(attempted.step);
  await saveSteps(deps, stored, { steps: [step], tournament, cause });
  return true;
}
