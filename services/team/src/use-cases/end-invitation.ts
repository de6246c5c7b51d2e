import type { CallInput, withdrawInvitation as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { endInvitation as end } from '../domain/invitations';
import { checkActor } from './check-actor';
import { saveTeam } from './save-team';

/** Withdraws an invitation, or declines mine: also a suspended player may. */
export async function endInvitation(
  deps: TeamDeps,
  { params: { teamId, userId }, actor }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  const found = await deps.teams.getLive(teamId);
  if (userId !== actor.id) await checkActor(deps, actor);
  const ended = end(found.state, { actorId: actor.id, userId }, deps.now());
  await saveTeam(deps, found, ended, { actorId: actor.id });
  return { ok: true };
}
