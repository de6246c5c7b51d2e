import type { CallInput, succeedOwner as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { succeedOwner as succeed } from '../domain/ownership';
import { ownerOf, type Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

export async function succeedOwner(
  deps: TeamDeps,
  { params: { teamId }, actor }: CallInput<typeof contract>,
): Promise<Team> {
  const found = await deps.teams.getLive(teamId);
  const owner = await deps.playerTeams.find(ownerOf(found.state) ?? '');
  const hasLiveMatch = await deps.play.hasLiveMatch(teamId);
  return applyTeamRule(deps, { teamId, actor }, (team, now) => {
    const ownerActiveAt = owner?.state.lastActiveAt ?? now;
    return succeed(team, { actorId: actor.id, hasLiveMatch, ownerActiveAt }, now);
  });
}
