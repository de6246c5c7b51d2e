import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { openedEvents } from '../domain/bracket-event';
import { bracketIdOf } from '../domain/bracket-ids';
import type { Tournament } from '../domain/tournament';
import { findMissingMatches } from './find-missing-matches';

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
