import type { ServiceTime } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { matchesAtOnce, removeMatch } from '../matches/tournament-match';
import { checkInTimes, type Tournament } from '../tournament/tournament';
import { type Entry, openEntryStatuses, released, rosterOf } from './entry';
import { mayPlay } from './people.actions';
import { endAbsent, endEntry, isUnpaid, payableAgain, promote, returnFees } from './registration';

/**
 * Gives the place of an entry that has ended to the next of the waitlist, in the transaction of
 * that end. Without any, or once check-in is over, the place is free.
 */
export async function freePlace(deps: TournamentDeps, tournament: Tournament): Promise<void> {
  const { entries, places, now } = deps;
  const isUseful =
    ['registration_open', 'registration_closed', 'check_in'].includes(tournament.status) &&
    now() < checkInTimes(tournament.terms).closesAt;
  const next = isUseful ? await findNextWaiting(deps, tournament) : null;
  if (next) {
    await entries.save(next, promote(tournament, next.state, now()));
    return;
  }
  const stored = await places.find(tournament.id);
  if (stored) {
    await places.save(stored, { state: released(stored.state), events: [], timers: {} });
  }
}

/** The first of the waitlist whose players may all play now; the others keep their position. */
async function findNextWaiting(
  deps: TournamentDeps,
  tournament: Tournament,
): Promise<Stored<Entry> | null> {
  // Nearly always it is the first one; without a limit all are read.
  for (const limit of [1, 0]) {
    for (const entry of await deps.entries.openIn(tournament.id, ['waiting'], limit)) {
      const userIds = rosterOf(entry.state);
      if (await mayPlay(deps, tournament, userIds)) return entry;
    }
  }
  return null;
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
