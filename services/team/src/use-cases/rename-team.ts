import type { CallInput, renameTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { renameTeam as rename } from '../domain/settings';
import { saveTeam } from './save-team';

/** Replaces the name of a team for an operator; the reason is logged. */
export async function renameTeam(
  deps: TeamDeps,
  { params: { teamId }, body }: CallInput<typeof contract>,
): Promise<{ id: string; name: string }> {
  const found = await deps.teams.getLive(teamId);
  const renamed = rename(found.state, body.name, deps.now());
  const { id, name } = await saveTeam(deps, found, renamed, { actorId: null });
  deps.log.info({ teamId, reason: body.reason }, 'team renamed by an operator');
  return { id, name };
}
