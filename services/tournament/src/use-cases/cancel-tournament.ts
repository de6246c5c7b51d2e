import type { CallInput, cancelTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { logged } from '../domain/event-log';
import { cancel } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { managedTournament } from './managed-tournament';
import { playersOf } from './players-of';
import { saveClosing } from './save-closing';

/** Cancels an event; fees and guarantee go back by timers. A repeat changes nothing. */
export async function cancelTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const { params, actor } = input;
  const known = await managedTournament(deps, { params, actor });
  if (known.state.status === 'cancelled') return known;
  const found = await managedTournament(deps, input);
  const userIds = await playersOf(deps, found.state.id);
  const decision = cancel(found.state, { reason: 'organizer', userIds }, deps.now());
  const act = { kind: 'cancel', byId: actor.id, now: deps.now() };
  return saveClosing(deps, found, logged(found, decision, act));
}
