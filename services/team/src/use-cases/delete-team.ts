import type { CallInput, deleteTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { deleteTeam as end } from '../domain/settings';
import { checkActor } from './check-actor';
import { countStanding } from './count-standing';
import { isTeamBusy } from './is-team-busy';
import { saveTeam } from './save-team';

/** Deletes a team, which leaves the top list with it. */
export async function deleteTeam(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  const { teamId } = params;
  const found = await deps.teams.getLive(teamId);
  await checkActor(deps, actor);
  const isBusy = await isTeamBusy(deps, teamId);
  const ended = end(found.state, { actorId: actor.id, isBusy }, deps.now());
  await deps.transaction(async () => {
    await saveTeam(deps, found, ended, { actorId: actor.id });
    await countStanding(deps, teamId);
  });
  return { ok: true };
}
