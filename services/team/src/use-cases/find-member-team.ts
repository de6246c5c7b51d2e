import { must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { memberOf, type Team } from '../domain/team';

/**
 * A team of the user.
 * @throws Refusal `team-not-found`, `not-team-member`
 */
export async function findMemberTeam(
  { teams }: Pick<TeamDeps, 'teams'>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  const { state: team } = await teams.getLive(teamId);
  must(memberOf(team, userId), 'not-team-member');
  return team;
}
