import type { CallInput, leaveTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { leaveTeam as leave } from '../domain/membership';
import { findEngagement } from './find-engagement';
import { saveTeam } from './save-team';

/** Leaves a team: also a suspended member may. */
export async function leaveTeam(
  deps: TeamDeps,
  { params: { teamId }, actor }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  const found = await deps.teams.getLive(teamId);
  const engagement = await findEngagement(deps, { teamId, userId: actor.id });
  const left = leave(found.state, { userId: actor.id, engagement }, deps.now());
  await saveTeam(deps, found, left, { actorId: actor.id });
  return { ok: true };
}
