import { type CallInput, type createTeam as contract, inviteLink, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { createTeam as create } from '../domain/settings';
import type { Team } from '../domain/team';
import { newInviteCode } from '../invite-code';
import { changeLogo } from './change-logo';
import { checkActor } from './check-actor';
import { saveTeam } from './save-team';

/** Creates a team with an invite link. A repeated key returns the first team. */
export async function createTeam(
  deps: TeamDeps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<Team> {
  const known = await deps.teams.find(newId);
  if (known) return known.state;
  await checkActor(deps, actor);
  must(await deps.catalogue.findGame(body.gameId), 'game-not-found');
  const limits = { days: inviteLink.mostDays, uses: inviteLink.defaultUses };
  const invite = { ...newInviteCode(body.tag), ...limits };
  const created = create({ ...body, id: newId, ownerId: actor.id, invite }, deps.now());
  const change = { actorId: actor.id, teamId: newId, before: null, after: body.avatarUrl ?? null };
  return changeLogo(deps, change, () => saveTeam(deps, null, created, { actorId: actor.id }));
}
