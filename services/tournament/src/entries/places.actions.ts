import { decide, type ServiceTime } from '@contend/contracts';
import type { Filter, Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { matchesAtOnce, removeMatch } from '../matches/tournament-match';
import { checkInTimes, isUnseeded, type Tournament } from '../tournament/tournament';
import { endAbsent } from './absent-entry';
import { type Entry, openEntryStatuses, type Places, released, rosterOf } from './entry';
import { actingFor, mayPlay } from './people.actions';
import { endEntry, isUnpaid, payableAgain, promote, returnFees } from './registration';

/**
 * Gives the place of an entry that has ended to the next of the waitlist, in the transaction of
 * that end. Without any, or once check-in is over, the place is free.
 */
export async function freePlace(deps: TournamentDeps, tournament: Tournament): Promise<void> {
  const { entries, places, now } = deps;
  const [next] = await findWaiting(deps, tournament, 1);
  if (next) {
    const actingIds = await actingFor(deps, next.state);
    await entries.save(next, promote(tournament, next.state, { actingIds, now: now() }));
    return;
  }
  const stored = await places.find(tournament.id);
  if (stored) {
    await places.save(stored, { state: released(stored.state), events: [], timers: {} });
  }
}

/**
 * The first entries of the waitlist, up to `count`, whose players may all play and pay now; the
 * others keep their position. None once a place is of no use.
 */
async function findWaiting(
  deps: TournamentDeps,
  tournament: Tournament,
  count: number,
): Promise<Stored<Entry>[]> {
  const { entries, now } = deps;
  const { id, terms } = tournament;
  const isUseful = isUnseeded(tournament) && now() < checkInTimes(terms).closesAt;
  if (!isUseful || !terms.hasWaitlist || count <= 0) return [];
  const next: Stored<Entry>[] = [];
  // Nearly always they are the first ones, or none; without a limit all are read.
  for (const limit of [count, 0]) {
    next.length = 0;
    const waiting = await entries.openIn(id, ['waiting'], limit);
    for (const entry of waiting) {
      if (await mayPlay(deps, tournament, rosterOf(entry.state))) next.push(entry);
      if (next.length === count) return next;
    }
    if (waiting.length < limit) return next;
  }
  return next;
}

/**
 * Gives places that are free to the first entries of the waitlist that may play now: they were
 * passed over when the places became free. A later registration comes after them.
 *
 * @returns the places with theirs, for the caller to save in its transaction; the same ones where
 * nothing changed
 */
export async function takeFreePlaces(
  deps: TournamentDeps,
  tournament: Tournament,
  places: Places,
): Promise<Places> {
  const free = tournament.terms.maxEntries - places.placed;
  const next = await findWaiting(deps, tournament, free);
  for (const entry of next) {
    const acting = { actingIds: await actingFor(deps, entry.state), now: deps.now() };
    await deps.entries.save(entry, promote(tournament, entry.state, acting));
  }
  return next.length > 0 ? { ...places, placed: places.placed + next.length } : places;
}

/** Gives free places to waiting entries of a player who may play again. */
export async function placeWaiting(deps: TournamentDeps, userId: string): Promise<void> {
  const { entries, places, tournaments, transaction } = deps;
  const waiting = { playerIds: userId, isOpen: true, status: 'waiting' } as Filter<Entry>;
  for (const { state } of await entries.listStored(waiting)) {
    await transaction(async () => {
      const { state: tournament } = await tournaments.get(state.tournamentId);
      const stored = await places.find(tournament.id);
      const taken = stored && (await takeFreePlaces(deps, tournament, stored.state));
      if (stored && taken && taken !== stored.state) await places.save(stored, decide(taken));
    });
  }
}

/**
 * Timer: ends an entry that was not paid in time; its place goes to the next of the waitlist. One
 * that could not be paid, because no service was there, has its time again.
 */
export async function expireEntry(
  deps: TournamentDeps,
  entryId: string,
  time: ServiceTime,
): Promise<void> {
  const { entries, tournaments, now } = deps;
  await deps.transaction(async () => {
    const found = await entries.get(entryId);
    if (!isUnpaid(found.state, now())) return;
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    const again = payableAgain(tournament, found.state, time);
    if (again) {
      await entries.save(found, again);
      return;
    }
    const decision = endEntry(tournament, found.state, { reason: 'expired', now: now() });
    await entries.save(found, decision);
    await freePlace(deps, tournament);
  });
}

/**
 * Moves until when entries pay that had time until check-in closes, with that end; in the
 * transaction that moves the start.
 */
export async function movePayments(
  { entries }: Pick<TournamentDeps, 'entries'>,
  { id, terms: before }: Tournament,
  { terms }: Pick<Tournament, 'terms'>,
): Promise<void> {
  const closed = checkInTimes(before).closesAt.getTime();
  const payBy = checkInTimes(terms).closesAt;
  const unpaid = await entries.openIn(id, ['pending_payment']);
  const bound = unpaid.filter(({ state }) => state.payBy?.getTime() === closed);
  await entries.saveAll(
    bound.map((from) => ({
      from,
      decision: decide({ ...from.state, payBy }, { timers: { 'expire-entry': payBy } }),
    })),
  );
}

/** How many entries one transaction ends. */
const chunk = 50;

/**
 * Timer: ends the entries of a cancelled event and returns all fees, also of entries that had ended
 * without a refund; ends those that have not checked in to a seeded one, with a refund where they
 * could not.
 * Each chunk is a transaction; a repeat continues where the last one stopped.
 */
export async function endEntries(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { tournaments, entries, now } = deps;
  const { state: tournament } = await tournaments.get(tournamentId);
  const isCancelled = tournament.status === 'cancelled';
  if (isCancelled) await closeMatches(deps, tournamentId);
  const statuses = openEntryStatuses.filter((one) => isCancelled || one !== 'checked_in');
  for (;;) {
    const ended = await deps.transaction(async () => {
      const open = await entries.openIn(tournamentId, statuses, chunk);
      const owed = isCancelled ? await entries.endedWithFees(tournamentId, chunk) : [];
      for (const entry of owed) await entries.save(entry, returnFees(entry.state, now()));
      for (const entry of open) {
        const decision = isCancelled
          ? endEntry(tournament, entry.state, { reason: 'cancelled', now: now() })
          : endAbsent(tournament, entry.state, now());
        await entries.save(entry, decision);
      }
      return Math.max(open.length, owed.length);
    });
    if (ended < chunk) return;
  }
}

const openStatuses = ['open', 'live', 'score_proposed', 'disputed'];

/** Removes the matches of a cancelled event that are not decided, a few in each transaction. */
async function closeMatches(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { matches, transaction } = deps;
  const filter = { tournamentId, status: { $in: openStatuses } } as never;
  let closed = matchesAtOnce;
  while (closed === matchesAtOnce) {
    closed = await transaction(async () => {
      const some = await matches.listStored(filter, { limit: matchesAtOnce });
      await matches.saveAll(some.map((from) => ({ from, decision: removeMatch(from.state) })));
      if (some.length > 0) await deps.brackets.claim(bracketIdOf(tournamentId));
      return some.length;
    });
  }
}
