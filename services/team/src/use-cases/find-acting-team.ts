import type { TeamDeps } from '../deps';
import { mustActFor } from '../domain/acting';
import type { Team } from '../domain/team';
import { checkActor } from './check-actor';

/**
 * The team for which a user acts.
 * @throws Refusal `team-not-found`, `account-suspended`, or as `mustActFor`.
 */
export async function findActingTeam(
  deps: TeamDeps,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  const { state: team } = await deps.teams.getLive(teamId);
  mustActFor(team, userId);
  await checkActor(deps, { id: userId });
  return team;
}
