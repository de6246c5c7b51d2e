import type { CallInput, removeTeammate as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { removeMember } from '../domain/membership';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';
import { findEngagement } from './find-engagement';

export async function removeTeammate(
  deps: TeamDeps,
  { params: { teamId, userId }, actor }: CallInput<typeof contract>,
): Promise<Team> {
  const engagement = await findEngagement(deps, { teamId, userId });
  return applyTeamRule(deps, { teamId, actor }, (team, now) =>
    removeMember(team, { actorId: actor.id, userId, engagement }, now),
  );
}
