import {
  type announceToTournament as contract,
  type CallInput,
  decide,
  happened,
  must,
  tournamentAnnounced,
  tournamentLimits,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { logged } from '../domain/event-log';
import { refOf } from '../domain/lifecycle';
import { toPlayers } from '../domain/to-players';
import type { Tournament } from '../domain/tournament';
import { managedTournament } from './managed-tournament';
import { playersOf } from './players-of';

/** Publishes an announcement; a repeated key publishes it once. */
export async function announceToTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const { params, actor, body, newId } = input;
  const found = await managedTournament(deps, { params, actor });
  const { state } = found;
  if (state.announcements.some(({ id }) => id === newId)) return found;
  must(state.status !== 'draft' && state.status !== 'cancelled', 'tournament-status');
  const isRoom = state.announcements.length < tournamentLimits.announcements;
  must(isRoom, 'too-many-announcements');
  const announcement = { id: newId, at: deps.now(), text: body.text };
  const announcements = [...state.announcements, announcement];
  const userIds = await playersOf(deps, state.id);
  const events = toPlayers(userIds, (some) =>
    happened(tournamentAnnounced, { ...refOf(state), userIds: some, announcementId: newId }),
  );
  const decision = decide({ ...state, announcements }, { events });
  const act = { kind: 'announce', byId: actor.id, now: deps.now() };
  return deps.tournaments.save(found, logged(found, decision, act));
}
