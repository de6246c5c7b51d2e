import type { TournamentDeps } from '../deps';
import { released } from '../domain/places';
import { promote } from '../domain/registration';
import { checkInTimes, type Tournament } from '../domain/tournament';

/**
 * Gives the place of an entry that has ended to the next of the waitlist, in the transaction of
 * that end. Without any, or once check-in is over, the place is free.
 */
export async function freePlace(
  { entries, places, now }: TournamentDeps,
  tournament: Tournament,
): Promise<void> {
  const isUseful =
    ['registration_open', 'registration_closed', 'check_in'].includes(tournament.status) &&
    now() < checkInTimes(tournament.terms).closesAt;
  const [next] = isUseful ? await entries.openIn(tournament.id, ['waiting'], 1) : [];
  if (next) {
    await entries.save(next, promote(tournament, next.state, now()));
    return;
  }
  const stored = await places.find(tournament.id);
  if (stored) {
    await places.save(stored, { state: released(stored.state), events: [], timers: {} });
  }
}
