import { entriesOut, isEventOver, placesOfEvent } from '@contend/tournament-engine';
import type { Bracket } from '../bracket/bracket';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { rosterOf } from '../entries/entry';
import { waitForRulings } from '../matches/open-rulings.actions';
import { peopleWithFees } from '../entries/people.actions';
import { resultsFinal } from '../prizes/correction';
import { cancel, complete, reopen } from './lifecycle';
import type { Tournament } from './tournament';

/** Whether every entry has left. */
const isDeserted = (event: Bracket['event']): boolean => {
  const out = entriesOut(event);
  return event.entries.every((entry) => out.has(entry));
};

/** Whether an event has winners: its matches are decided, and not all entries have left. */
export const hasWinners = (event: Bracket['event']): boolean =>
  isEventOver(event) && !isDeserted(event);

/**
 * Completes an event whose matches are all decided, or reopens one of which a result was undone, in
 * the transaction of the caller. While it is paused it does not complete; it does when it is
 * resumed.
 */
export async function settleEvent(
  deps: TournamentDeps,
  { event }: Pick<Bracket, 'event'>,
  { id, status }: Pick<Tournament, 'id' | 'status'>,
): Promise<void> {
  if (status === 'paused') return;
  if (!isEventOver(event)) {
    if (status === 'completed') await reopenTournament(deps, id);
    return;
  }
  const ranked = isDeserted(event) ? [] : placesOfEvent(event);
  const places = ranked.map(({ entry, place }) => ({ entryId: entry, place }));
  await completeTournament(deps, id, places);
}

type Places = readonly { entryId: string; place: number }[];

/**
 * Ends an event whose matches are all decided, in the transaction of the last result; again when a
 * result is changed before the prizes are paid. Without anyone left it is cancelled.
 *
 * @param places best first; empty when every entry has left
 */
async function completeTournament(
  deps: TournamentDeps,
  tournamentId: string,
  places: Places,
): Promise<void> {
  const { tournaments, now } = deps;
  const found = await tournaments.get(tournamentId);
  if (places.length === 0) {
    const userIds = await peopleWithFees(deps, tournamentId);
    const ended = cancel(found.state, { reason: 'nobody-left', userIds }, now());
    await tournaments.save(found, ended);
    return;
  }
  const winnerIds = await winnersOf(deps, places);
  await tournaments.save(found, complete(found.state, { places: [...places], winnerIds }, now()));
  await setPlaces(
    deps,
    tournamentId,
    new Map(places.map(({ entryId, place }) => [entryId, place])),
  );
}

/** Takes an event up again after a result was undone. */
async function reopenTournament(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { tournaments } = deps;
  const found = await tournaments.get(tournamentId);
  await tournaments.save(found, reopen(found.state));
  await setPlaces(deps, tournamentId, new Map());
}

/** Sets the places of all entries of an event; those that are not named have none. */
async function setPlaces(
  { entries }: TournamentDeps,
  tournamentId: string,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = new Map<string, number | null>();
  for (const { state } of await entries.listStored({ tournamentId })) {
    const place = places.get(state.id) ?? null;
    if (place !== state.place) changed.set(state.id, place);
  }
  await entries.rank('place', changed);
}

/** The players of the entries with the first place, as their rosters are at the end. */
async function winnersOf({ entries }: TournamentDeps, places: Places): Promise<string[]> {
  const winners: string[] = [];
  for (const { entryId } of places.filter(({ place }) => place === 1)) {
    const found = await entries.find(entryId);
    if (found) winners.push(...rosterOf(found.state));
  }
  return [...new Set(winners)];
}

/** Timer: the results of an event without prizes are final, unless a ruling about them is open. */
export const finishResults = (deps: TournamentDeps, tournamentId: string): Promise<void> =>
  deps.transaction(async () => {
    const found = await deps.tournaments.get(tournamentId);
    const bracket = await deps.brackets.find(bracketIdOf(tournamentId));
    if (!bracket || !isEventOver(bracket.state.event)) return;
    if (await waitForRulings(deps, found, 'results-final')) return;
    const places = placesOfEvent(bracket.state.event);
    const placed = places.map(({ entry, place }) => ({ entryId: entry, place }));
    const winnerIds = await winnersOf(deps, placed);
    await deps.tournaments.save(found, resultsFinal(found.state, winnerIds, deps.now()));
  });
