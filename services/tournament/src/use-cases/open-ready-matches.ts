import type { TournamentDeps } from '../deps';
import { advance, noStep } from '../domain/bracket-step';
import { matchesAtOnce } from '../domain/tournament-match';
import { findMissingMatches } from './find-missing-matches';
import { findSides } from './find-sides';
import { openMatches } from './open-matches';
import { saveSteps } from './save-steps';
import { settleEvent } from './settle-event';

/**
 * Opens matches that are ready, a few in each transaction, until none is left: at the start of an
 * event, after a pause, and after a step that makes many ready. Ids are derived, so a repeat opens
 * only what is missing.
 */
export async function openReadyMatches(deps: TournamentDeps, bracketId: string): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await deps.transaction(() => openSome(deps, bracketId));
}

/** Returns whether more are to be opened. */
async function openSome(deps: TournamentDeps, bracketId: string): Promise<boolean> {
  const stored = await deps.brackets.find(bracketId);
  if (!stored) return false;
  const { state: tournament } = await deps.tournaments.get(stored.state.tournamentId);
  if (tournament.status !== 'live') return false;
  const closing = advance(noStep(stored.state));
  if (!closing.isUnchanged) {
    await saveSteps(deps, stored, { steps: [closing], tournament, cause: 'clock' });
    return true;
  }
  const missing = await findMissingMatches(deps, stored.state);
  // The last result may have come while the event was paused.
  if (missing.length === 0) await settleEvent(deps, stored.state, tournament);
  else await deps.brackets.claim(bracketId);
  const some = missing.slice(0, matchesAtOnce);
  const sides = await findSides(deps, some, stored.state);
  await deps.matches.saveAll(openMatches(deps, some, { sides, tournament }));
  return missing.length > matchesAtOnce;
}
