import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { matchesAtOnce, type OpenedMatch } from '../matches/tournament-match';
import { settleEvent } from '../tournament/ending.actions';
import type { Tournament } from '../tournament/tournament';
import type { Bracket } from './bracket';
import { openedEvents } from './bracket-event';
import { bracketIdOf } from './bracket-ids';
import { advance, noStep } from './bracket-step';
import { readyMatches } from './known-matches';
import { findSides, openMatches, saveSteps, withoutStored } from './steps.actions';

/**
 * Opens the matches of an event that starts or is resumed, in the transaction that saves its status
 * `live`. A timer opens them, a few at once.
 */
export async function openBracket(
  deps: TournamentDeps,
  { id, name }: Pick<Tournament, 'id' | 'name'>,
): Promise<void> {
  const { brackets, now } = deps;
  const stored = await brackets.get(bracketIdOf(id));
  const opened = await findMissingMatches(deps, stored.state);
  const events = openedEvents(stored.state, { name, from: stored.version, opened });
  await brackets.save(stored, decide(stored.state, { events, timers: { 'open-matches': now() } }));
}

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

/** Matches that are ready and not opened. */
async function findMissingMatches(
  deps: Pick<TournamentDeps, 'matches'>,
  bracket: Bracket,
): Promise<OpenedMatch[]> {
  const { stages, closed } = bracket.event;
  const open = Object.values(stages).filter(({ id }) => !Object.hasOwn(closed, id));
  const ready = open.flatMap((stage) => readyMatches(bracket, stage));
  return withoutStored(deps, ready);
}
