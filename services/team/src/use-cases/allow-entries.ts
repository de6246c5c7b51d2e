import type { allowEntries as contract, CallInput } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { allowEntries as allow } from '../domain/membership';
import type { Team } from '../domain/team';
import { saveTeam } from './save-team';

/** Sets whether captains may enter the caller in events. A suspended member may take it back. */
export async function allowEntries(
  deps: TeamDeps,
  { params: { teamId }, body, actor }: CallInput<typeof contract>,
): Promise<Team> {
  const found = await deps.teams.getLive(teamId);
  const change = allow(found.state, { userId: actor.id, ...body }, deps.now());
  return saveTeam(deps, found, change, { actorId: actor.id });
}
