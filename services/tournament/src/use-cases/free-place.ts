import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../domain/entry';
import { released } from '../domain/places';
import { promote } from '../domain/registration';
import { checkInTimes, type Tournament } from '../domain/tournament';
import { mayPlay } from './may-play';

/**
 * Gives the place of an entry that has ended to the next of the waitlist, in the transaction of
 * that end. Without any, or once check-in is over, the place is free.
 */
export async function freePlace(deps: TournamentDeps, tournament: Tournament): Promise<void> {
  const { entries, places, now } = deps;
  const isUseful =
    ['registration_open', 'registration_closed', 'check_in'].includes(tournament.status) &&
    now() < checkInTimes(tournament.terms).closesAt;
  const next = isUseful ? await nextOf(deps, tournament) : null;
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
async function nextOf(deps: TournamentDeps, tournament: Tournament): Promise<Stored<Entry> | null> {
  // Nearly always it is the first one; without a limit all are read.
  for (const limit of [1, 0]) {
    for (const entry of await deps.entries.openIn(tournament.id, ['waiting'], limit)) {
      const userIds = rosterOf(entry.state);
      if (await mayPlay(deps, tournament, userIds)) return entry;
    }
  }
  return null;
}
