import type { CallInput, removeTeammate as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { removeMember } from '../domain/membership';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

export async function removeTeammate(
  deps: TeamDeps,
  { params: { teamId, userId }, actor }: CallInput<typeof contract>,
): Promise<Team> {
  const isInLiveMatch = await deps.play.isInLiveMatch(teamId, userId);
  return applyTeamRule(deps, { teamId, actor }, (team, now) =>
    removeMember(team, { actorId: actor.id, userId, isInLiveMatch }, now),
  );
}
