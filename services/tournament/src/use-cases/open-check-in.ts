import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { logged } from '../domain/event-log';
import { openCheckIn as open } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { playersOf } from './players-of';
import { saveClosing } from './save-closing';

/** Opens check-in and tells every player of an entry; `byId` is null for the timer. */
export async function openCheckIn(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null = null,
): Promise<Stored<Tournament>> {
  const userIds = await playersOf(deps, found.state.id);
  const decision = open(found.state, userIds, deps.now());
  const act = { kind: 'open-check-in', byId, now: deps.now() };
  return saveClosing(deps, found, logged(found, decision, act));
}
