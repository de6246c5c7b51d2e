import type { CallInput, editTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { editTeam as edit } from '../domain/settings';
import type { Team } from '../domain/team';
import { changeLogo } from './change-logo';
import { checkActor } from './check-actor';
import { saveTeam } from './save-team';

/** Changes the settings of a team; an uploaded logo becomes public, the former one is released. */
export async function editTeam(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Team> {
  const found = await deps.teams.getLive(params.teamId);
  await checkActor(deps, actor);
  const edited = edit(found.state, actor.id, body, deps.now());
  const change = {
    ...{ actorId: actor.id, teamId: params.teamId },
    ...{ before: found.state.avatarUrl, after: edited.decision.state.avatarUrl },
  };
  return changeLogo(deps, change, () => saveTeam(deps, found, edited, { actorId: actor.id }));
}
