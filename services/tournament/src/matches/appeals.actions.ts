import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { isRunning } from '../tournament/access.actions';
import { settleEvent } from '../tournament/ending.actions';
import type { Tournament } from '../tournament/tournament';
import { endAppeal, followAppeal } from './appeals';
import { report } from './match-report';
import { isUndecided } from './tournament-match';

/** Takes an appeal over: results and prizes of the event wait for it. */
export async function openAppeal(
  { matches }: TournamentDeps,
  matchId: string,
  at: Date,
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, followAppeal(found.state, at));
}

/** Ends the appeal of a match whose room is final; the hold of its event begins again. */
export async function closeAppeal(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, tournaments } = deps;
  const found = await matches.find(matchId);
  if (!found?.state.appealedAt) return;
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  const isHeld = await isRunning(deps, tournament);
  await matches.save(found, endAppeal(found.state));
  if (isHeld) await holdAgain(deps, tournament);
}

/** Begins the hold of a completed event again, after the last ruling about its results. */
export async function holdAgain(deps: TournamentDeps, tournament: Tournament): Promise<void> {
  if (tournament.status !== 'completed') return;
  const { state: bracket } = await deps.brackets.get(bracketIdOf(tournament.id));
  await settleEvent(deps, bracket, tournament);
}

/**
 * A result that was appealed is void: that is applied to the bracket like other reports.
 * @returns false for a match without a result
 */
export async function voidResult(
  { matches, now }: TournamentDeps,
  matchId: string,
): Promise<boolean> {
  const found = await matches.find(matchId);
  if (!found || isUndecided(found.state)) return false;
  await matches.save(found, report(found.state, { kind: 'void' }, now()));
  return true;
}
