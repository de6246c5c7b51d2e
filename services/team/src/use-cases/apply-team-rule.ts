import type { Actor } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { Team, TeamChange } from '../domain/team';
import { checkActor } from './check-actor';
import { saveTeam } from './save-team';

/** Changes a team for a user who may act: load, decide, save. */
export async function applyTeamRule(
  deps: TeamDeps,
  { teamId, actor }: { teamId: string; actor: Actor },
  rule: (team: Team, now: Date) => TeamChange,
): Promise<Team> {
  const found = await deps.teams.getLive(teamId);
  await checkActor(deps, actor);
  return saveTeam(deps, found, rule(found.state, deps.now()), { actorId: actor.id });
}
