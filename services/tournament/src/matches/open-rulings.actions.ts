import { decide, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { matchIdOf } from '../bracket/bracket-ids';
import type { BracketStep } from '../bracket/bracket-step';
import type { TournamentDeps } from '../deps';
import { actIn } from '../organizers/organizer-act';
import type { Tournament } from '../tournament/tournament';
import { rulingsAwaitedUntil } from './appeals';
import type { TournamentMatch } from './tournament-match';

/**
 * Asserts that a decision of an organizer changes no match whose ruling is appealed. One that the
 * decision opens was not played.
 *
 * @param read matches that the transaction has read, which are not read again
 * @throws Refusal `under-appeal` with the matches
 */
export async function requireNoAppeal(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { stages }: BracketStep,
  read: readonly Stored<TournamentMatch>[] = [],
): Promise<void> {
  const changes = stages.flatMap((stage) => stage.changes);
  const played = changes.filter(({ kind }) => kind !== 'opened');
  const changed = new Set(played.map(({ match }) => matchIdOf(match)));
  const known = read.filter(({ state }) => changed.delete(state.id));
  const own = known.filter(({ state }) => state.appealedAt).map(({ state }) => state.id);
  const others = changed.size > 0 ? await matches.appealedAmong([...changed]) : [];
  const matchIds = [...own, ...others];
  must(matchIds.length === 0, 'under-appeal', { matchIds });
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

interface RuledMatch {
  data: { matchId: string; ruledById?: string | undefined };
  time: string;
}

/** Adds rulings to the logs of their events: who made one never plays for the prizes. */
export async function recordRulings(
  { acts, matches, tournaments }: Pick<TournamentDeps, 'acts' | 'matches' | 'tournaments'>,
  ended: readonly RuledMatch[],
): Promise<void> {
  const ruled = ended.flatMap(({ data: { matchId, ruledById: byId }, time }) =>
    byId ? { matchId, byId, now: new Date(time) } : [],
  );
  if (ruled.length === 0) return;
  const played = await matches.findMany(ruled.map(({ matchId }) => matchId));
  const eventIds = [...new Set([...played.values()].map(({ tournamentId }) => tournamentId))];
  const found = await tournaments.listStored({ _id: { $in: eventIds } });
  const events = new Map(found.map((one) => [one.state.id, one]));
  const made = ruled.flatMap(({ matchId, byId, now }) => {
    const match = played.get(matchId);
    const event = match && events.get(match.tournamentId);
    if (!match || !event) return [];
    const { stage, key } = match;
    return actIn(event, { kind: 'ruling', byId, now, match: { stage, key } });
  });
  // Who ruled was outside of the event when the match service announced it.
  await acts.add(made);
  await acts.removeAnnounced(made);
}
