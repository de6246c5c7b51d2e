import { decide, must } from '@contend/contracts';
import { StaleVersion, type Stored } from '@contend/service-kit';
import { attemptsAfter, type Bracket, newBracket } from '../bracket/bracket';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { type Entry, openEntryStatuses, placedStatuses, rosterOf } from '../entries/entry';
import { peopleWithFees } from '../entries/people.actions';
import { removeMatch } from '../matches/tournament-match';
import { makeTeams } from '../teams/make-teams.actions';
import { isPlayedBy } from '../tournament/definition';
import { logged } from '../tournament/event-log';
import { cancel, seed } from '../tournament/lifecycle';
import { isUnseeded, makesTeams, type Tournament } from '../tournament/tournament';
import { rateEntries } from './rating.actions';
import {
  placedByRating,
  placedLast,
  type PresentEntry,
  type SeedSnapshot,
  snapshotOf,
} from './seed-snapshot';
import { seedOrder } from './seeding';

/**
 * Ends check-in: makes the bracket of the entries that are here, or cancels an event with too few.
 * Entries that are not here end by a timer. By hand it ends early, and with fewer than the minimum
 * not at all: the rule for them applies when others had all the time to check in.
 *
 * @param byId the organizer who seeds by hand; null for the timer
 * @throws Refusal `tournament-status`, and by hand `too-few-entries`
 */
export async function seedEvent(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null = null,
): Promise<Stored<Tournament>> {
  const { tournaments, entries, now } = deps;
  const { state } = found;
  must(state.status === 'check_in', 'tournament-status', { status: state.status });
  const here = (await entries.openIn(state.id, ['checked_in'])).map((one) => one.state);
  const isEnough = here.length >= state.terms.minEntries;
  must(isEnough || byId === null, 'too-few-entries', { checkedIn: here.length });
  if (!isPlayedBy(here.length, state.terms)) {
    const userIds = await peopleWithFees(deps, state.id);
    const cancelled = cancel(state, { reason: 'too-few-entries', userIds }, now());
    const act = { kind: 'cancel', byId, now: now() };
    return tournaments.save(found, logged(found, cancelled, act));
  }
  const chosen = (await deps.seedSnapshots.find(state.id))?.state ?? null;
  return deps.transaction(async () => {
    const present = await keepCheckIns(deps, state.id, here);
    const playing = makesTeams(state.terms) ? await makeTeams(deps, state, present) : here;
    const ordered = await orderOf(deps, { tournament: state, playing, chosen });
    await makeBracket(deps, state, ordered);
    // Seeds that an organizer chose stay what later changes are compared with.
    if (!chosen) {
      const order = ordered.map(({ id }) => id);
      await keepSeeds(deps, { ...state, status: 'seeded' }, { order, byId });
    }
    const act = { kind: 'seed', byId, now: now() };
    const decision = logged(found, seed(state, now()), act);
    return tournaments.save(found, {
      ...decision,
      timers: { ...decision.timers, 'end-entries': now() },
    });
  });
}

/**
 * Keeps the list of those that are here until the caller's transaction is committed: entries that
 * could still check in, after a payment too, are written, so that a change of one at this moment
 * conflicts.
 *
 * @returns those that are here, as they are stored
 * @throws StaleVersion when the list is another one by now
 */
async function keepCheckIns(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournamentId: string,
  here: readonly Entry[],
): Promise<Stored<Entry>[]> {
  const open = await entries.openIn(tournamentId, openEntryStatuses);
  const present = open.filter(({ state }) => state.status === 'checked_in');
  const missing = open.filter(({ state }) => state.status !== 'checked_in');
  const idsOf = (list: readonly Entry[]) => list.map(({ id }) => id).join();
  if (idsOf(present.map(({ state }) => state)) !== idsOf(here)) throw new StaleVersion();
  await entries.rank('seed', new Map(missing.map(({ state }) => [state.id, null])));
  return present;
}

interface Ordering {
  tournament: Tournament;
  /** The entries that are here, or the teams that were made of them. */
  playing: readonly Entry[];
  /** The seeds that an organizer chose before check-in ended. */
  chosen: SeedSnapshot | null;
}

/** The chosen order, with those that came since placed as the terms say; or the order of the terms. */
async function orderOf(
  deps: TournamentDeps,
  { tournament: { terms, lotSeed }, playing, chosen }: Ordering,
): Promise<Entry[]> {
  const { seeding: mode } = terms;
  const ratings = mode === 'rating' ? await rateEntries(deps, terms, playing) : null;
  if (!chosen || mode === 'random') return seedOrder(playing, { mode, lotSeed, ratings });
  const order = chosen.entries.map(({ entryId }) => entryId);
  const present = playing.map(({ id: entryId, number }) => ({
    ...{ entryId, number, userIds: [], rating: ratings?.get(entryId) ?? null },
  }));
  const placed = ratings ? placedByRating({ order, present }) : placedLast({ order, present });
  const known = new Map(playing.map((entry) => [entry.id, entry]));
  return placed.flatMap((id) => known.get(id) ?? []);
}

/**
 * Makes the bracket of an event that is seeded, in the transaction of the caller. Seeding again
 * before the start replaces it, and removes its matches: those of an entry that left are decided.
 *
 * @param entries those that play, seed 1 first
 * @throws Refusal `tournament-impossible` with the engine's reason.
 */
export async function makeBracket(
  { brackets, entries: stored, matches }: Pick<TournamentDeps, 'brackets' | 'entries' | 'matches'>,
  tournament: Tournament,
  entries: readonly Pick<Entry, 'id'>[],
): Promise<Stored<Bracket>> {
  const made = newBracket(
    tournament,
    entries.map(({ id }) => id),
  );
  await stored.rank('seed', new Map(entries.map(({ id }, index) => [id, index + 1])));
  const before = await brackets.find(made.id);
  if (!before) return brackets.save(null, decide(made));
  const present = await matches.listStored({ tournamentId: tournament.id, status: 'decided' });
  await matches.saveAll(present.map((from) => ({ from, decision: removeMatch(from.state) })));
  const removed = present.map(({ state }) => state);
  return brackets.save(before, decide({ ...made, attempts: attemptsAfter(before.state, removed) }));
}

/**
 * Keeps the seeds of an event with its entries as they are now, so that what changes after that is
 * seen. In the transaction of the caller.
 */
export async function keepSeeds(
  deps: Pick<TournamentDeps, 'seedSnapshots' | 'entries' | 'players' | 'now'>,
  tournament: Pick<Tournament, 'id' | 'status' | 'terms'>,
  { order, byId }: { order: readonly string[]; byId: string | null },
): Promise<void> {
  const { id } = tournament;
  const present = await entriesToSeed(deps, tournament);
  const before = await deps.seedSnapshots.find(id);
  const snapshot = snapshotOf(order, present, { id, at: deps.now(), byId });
  await deps.seedSnapshots.save(before, decide(snapshot));
}

/** The entries that have a place; once the event is seeded those that play. */
export async function entriesToSeed(
  deps: Pick<TournamentDeps, 'entries' | 'players'>,
  tournament: Pick<Tournament, 'id' | 'status' | 'terms'>,
): Promise<(PresentEntry & { name: string })[]> {
  const statuses = isUnseeded(tournament) ? placedStatuses : (['checked_in'] as const);
  const found = await deps.entries.openIn(tournament.id, statuses);
  const entries = found.map(({ state }) => state);
  const ratings = await rateEntries(deps, tournament.terms, entries);
  return entries.map((entry) => {
    const { id, name, number } = entry;
    const userIds = rosterOf(entry);
    return { entryId: id, name, number, rating: ratings.get(id) ?? null, userIds };
  });
}

/** The seeds of an event by entry, from 1; empty until it is seeded. */
export async function seedsOf(
  { brackets }: Pick<TournamentDeps, 'brackets'>,
  tournamentId: string,
): Promise<Map<string, number>> {
  const found = await brackets.find(bracketIdOf(tournamentId));
  return new Map(found?.state.event.entries.map((id, index) => [id, index + 1]));
}
