import { type addTeamUsers as contract, type CallInput, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { invitePlayers as invite } from '../domain/invitations';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

/** Invites players; an invitation that is open already is renewed. */
export async function invitePlayers(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Team> {
  await deps.blocks.mustBeNone(actor.id, body.users);
  const known = await deps.players.findSignedUp(body.users);
  return applyTeamRule(deps, { ...params, actor }, (team, now) => {
    const change = invite(team, { actorId: actor.id, userIds: body.users }, now);
    const missing = body.users.filter((id) => known.get(id)?.status !== 'active');
    must(missing.length === 0, 'user-not-found', { users: missing });
    return change;
  });
}
