import type { TournamentDeps } from '../deps';
import { cancel, complete } from '../domain/lifecycle';
import { playersOf } from './players-of';
import { setPlaces } from './set-places';
import { winnersOf } from './winners-of';

type Places = readonly { entryId: string; place: number }[];

/**
 * Ends an event whose matches are all decided, in the transaction of the last result; again when a
 * result is changed before the prizes are paid. Without anyone left it is cancelled.
 *
 * @param places best first; empty when every entry has left
 */
export async function completeTournament(
  deps: TournamentDeps,
  tournamentId: string,
  places: Places,
): Promise<void> {
  const { tournaments, now } = deps;
  const found = await tournaments.get(tournamentId);
  if (places.length === 0) {
    const userIds = await playersOf(deps, tournamentId);
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
