import type { CallInput, registerForTournament as contract } from '@contend/contracts';
import { currentWork, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { mustHaveRoom, noPlaces } from '../domain/places';
import { payeesOf } from '../domain/prizes';
import { mustTakeEntries } from '../domain/registration';
import { checkBreaks } from './check-breaks';
import { checkPayers } from './check-payers';
import { findEntrant } from './find-entrant';
import { visibleTournament } from './visible-tournament';

/**
 * Enters a team or the caller. Entry and place are one transaction: of two for the last place, one
 * is on the waitlist. Registrations of one event that wait in a replica are stored together, as all
 * of them save the same places. A repeated key returns the first entry.
 */
export async function registerForTournament(
  deps: TournamentDeps,
  { params, body, actor, newId: id }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { entries, places, registrations, now } = deps;
  const known = await entries.find(id);
  if (known) return known;
  const { state: seen } = await visibleTournament(deps, params.tournamentId);
  mustTakeEntries(seen, now());
  mustHaveRoom((await places.find(seen.id))?.state ?? noPlaces(seen.id), seen.terms);
  const entrant = await findEntrant(deps, seen, { ...body, actor });
  await checkPayers(deps, seen, payeesOf(seen, entrant));
  await checkBreaks(deps, seen, { callerId: actor.id, userIds: entrant.userIds });
  const { requestId, traceparent } = currentWork();
  const asked = { id, entrant, byId: actor.id, origin: { requestId, traceparent } };
  return registrations.run(seen.id, asked);
}
