import type { CallInput, publishTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import { managedTournament } from './managed-tournament';
import { mustBeCurrent } from './must-be-current';
import { publishDraft } from './publish-draft';

/** Opens registration. */
export async function publishTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const { params, actor, body } = input;
  const found = await managedTournament(deps, { params, actor });
  // A repeat of the call that published it.
  if (found.state.status === 'registration_open') return found;
  mustBeCurrent(found, body.version);
  return publishDraft(deps, found, actor.id);
}
