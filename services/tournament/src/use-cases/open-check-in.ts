import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { openCheckIn as open } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { playersOf } from './players-of';
import { saveClosing } from './save-closing';

/** Opens check-in and tells every player of an entry. */
export async function openCheckIn(
  deps: TournamentDeps,
  found: Stored<Tournament>,
): Promise<Stored<Tournament>> {
  const userIds = await playersOf(deps, found.state.id);
  return saveClosing(deps, found, open(found.state, userIds, deps.now()));
}
