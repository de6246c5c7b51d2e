import { type CallInput, must, type setOrganizers as contract } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { statusesInEvent } from '../domain/entry';
import { logged } from '../domain/event-log';
import { organize } from '../domain/lifecycle';
import { mustNotOrganize } from '../domain/registration';
import type { Tournament } from '../domain/tournament';
import { followDeputies } from './follow-deputies';
import { managedTournament } from './managed-tournament';
import { mustNotPlay } from './must-not-play';
import { saveClosing } from './save-closing';

/**
 * Names the co-organizers; by the owner or an admin. Its transaction saves the places, as that of a
 * registration does: of both at the same moment one is decided again, and sees the other.
 */
export const setOrganizers = (
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> =>
  retryStale(() => deps.transaction(() => nameOrganizers(deps, input)));

async function nameOrganizers(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  const { state } = found;
  const { actor, body } = input;
  const isOwner = state.ownerId === actor.id;
  must(isOwner || actor.roles.includes('admin'), 'not-organizer');
  // An owner who plays names who decides in their place.
  if (!isOwner) await mustNotPlay(deps, state, actor.id);
  const organizerIds = [...new Set(body.userIds)].filter((userId) => userId !== state.ownerId);
  const known = await deps.players.findSignedUp(organizerIds);
  must(known.size === organizerIds.length, 'user-not-found');
  const added = organizerIds.filter((userId) => !state.organizerIds.includes(userId));
  await deps.blocks.mustBeNone(state.ownerId, added);
  const status = { $in: [...statusesInEvent(state.terms)] };
  const present = await deps.entries.listStored({ tournamentId: state.id, status });
  const entries = await followDeputies(
    deps,
    present.map((one) => one.state),
  );
  for (const { captainId, deputyIds, playerIds } of entries) {
    mustNotOrganize({ ...state, organizerIds }, [captainId, ...deputyIds, ...playerIds]);
  }
  const act = { kind: 'set-organizers', byId: actor.id, now: deps.now() };
  return saveClosing(deps, found, logged(found, organize(state, organizerIds), act));
}
