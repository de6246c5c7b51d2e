import type { TeamDeps } from '../deps';
import { expireInvitations as expire } from '../domain/invitations';
import { saveTeam } from './save-team';

/** Timer: removes expired invitations of a team. */
export async function expireInvitations(deps: TeamDeps, teamId: string): Promise<void> {
  const found = await deps.teams.get(teamId);
  await saveTeam(deps, found, expire(found.state, deps.now()), { actorId: null });
}
