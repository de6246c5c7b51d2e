import { decide, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { matchIdOf } from '../bracket/bracket-ids';
import type { BracketStep } from '../bracket/bracket-step';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../tournament/tournament';
import { rulingsAwaitedUntil } from './appeals';

/**
 * Asserts that a decision of an organizer changes no match whose ruling is appealed.
 * @throws Refusal `under-appeal` with the matches
 */
export async function requireNoAppeal(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { stages }: BracketStep,
): Promise<void> {
  const ids = stages.flatMap(({ changes }) => changes.map(({ match }) => matchIdOf(match)));
  const appealed = ids.length > 0 ? await matches.appealedAmong(ids) : new Set<string>();
  must(appealed.size === 0, 'under-appeal', { matchIds: [...appealed] });
}

interface Awaited {
  matchIds: string[];
  /** Until when results wait for them at most. */
  until: Date;
}

/** The rulings for which the results of an event that is over wait; null where they wait for none. */
export async function awaitedRulings(
  { matches, now }: Pick<TournamentDeps, 'matches' | 'now'>,
  tournament: Pick<Tournament, 'id' | 'status' | 'completedAt'>,
): Promise<Awaited | null> {
  const until = rulingsAwaitedUntil(tournament);
  if (!until || now() >= until) return null;
  const open = await matches.openRulings(tournament.id);
  return open.length > 0 ? { matchIds: open.map(({ id }) => id), until } : null;
}

/**
 * Puts the payout of an event off, or the time from which its results are final, while a ruling
 * about them is open. Returns whether it did.
 */
export async function waitForRulings(
  deps: Pick<TournamentDeps, 'matches' | 'tournaments' | 'now'>,
  found: Stored<Tournament>,
  timer: 'pay-out' | 'results-final',
): Promise<boolean> {
  const awaited = await awaitedRulings(deps, found.state);
  if (!awaited) return false;
  const { until } = awaited;
  const put = { ...found.state, ...(found.state.payoutAt && { payoutAt: until }) };
  await deps.tournaments.save(found, decide(put, { timers: { [timer]: until } }));
  return true;
}
