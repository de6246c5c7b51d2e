import { type CallInput, type endTeam as contract, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { endTeam as end } from '../domain/settings';
import { countStanding } from './count-standing';
import { isTeamBusy } from './is-team-busy';
import { saveTeam } from './save-team';

/** Deletes a team for an operator; the reason is logged. */
export async function endTeam(
  deps: TeamDeps,
  { params: { teamId }, body }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  const found = await deps.teams.getLive(teamId);
  must(!(await isTeamBusy(deps, teamId)), 'team-busy');
  const ended = end(found.state, { deletedBy: null, now: deps.now() });
  await deps.transaction(async () => {
    await saveTeam(deps, found, ended, { actorId: null });
    await countStanding(deps, teamId);
  });
  deps.log.info({ teamId, reason: body.reason }, 'team deleted by an operator');
  return { ok: true };
}
