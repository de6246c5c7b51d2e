import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { hasRoom } from '../team/player-teams';
import { requireActiveAccount } from '../team/activity.actions';
import { applyTeamRule, saveTeam } from '../team/saving.actions';
import type { Team } from '../team/team';
import {
  endInvitation as end,
  expireInvitations as expire,
  invitePlayers as invite,
} from './invitations';
import { inviteKeyOf, newInviteCode } from './invite-code.actions';
import { openLink, renewInvite as renew, revokeInvite as revoke } from './invite-link';
import { joinRefusalOf } from './membership';

/** Invites players; an invitation that is open already is renewed. */
export async function invitePlayers(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.addTeamUsers>,
): Promise<Team> {
  await deps.blocks.requireNoneBlocked(actor.id, body.users);
  const known = await deps.players.findSignedUp(body.users);
  return applyTeamRule(deps, { ...params, actor }, (team, now) => {
    const change = invite(team, { actorId: actor.id, userIds: body.users }, now);
    const missing = body.users.filter((id) => known.get(id)?.status !== 'active');
    must(missing.length === 0, 'user-not-found', { users: missing });
    return change;
  });
}

/** Withdraws an invitation, or declines mine: also a suspended player may. */
export async function endInvitation(
  deps: TeamDeps,
  { params: { teamId, userId }, actor }: CallInput<typeof contract.withdrawInvitation>,
): Promise<{ ok: true }> {
  const found = await deps.teams.getLive(teamId);
  if (userId !== actor.id) await requireActiveAccount(deps, actor);
  const ended = end(found.state, { actorId: actor.id, userId }, deps.now());
  await saveTeam(deps, found, ended, { actorId: actor.id });
  return { ok: true };
}

/** Timer: removes expired invitations of a team. */
export async function expireInvitations(deps: TeamDeps, teamId: string): Promise<void> {
  const found = await deps.teams.get(teamId);
  await saveTeam(deps, found, expire(found.state, deps.now()), { actorId: null });
}

/** Finds the team of an invite link, and whether the caller may join by it. */
export async function findInvite(
  { teams, playerTeams, now }: TeamDeps,
  { params, actor }: CallInput<typeof contract.getInvite>,
) {
  const key = inviteKeyOf(params.code);
  const team = (await teams.findByInvite(key))?.state;
  const link = team && openLink(team, now());
  must(link, 'invite-invalid');
  const { createdBy: invitedById, expiresAt } = link;
  const found = { team, invitedById, expiresAt };
  if (!actor) return { ...found, joinRefusal: null };
  const player = await playerTeams.find(actor.id);
  const joining = { userId: actor.id, key, hasRoom: hasRoom(player?.state ?? null) };
  return { ...found, joinRefusal: joinRefusalOf(team, joining, now()) };
}

export const renewInvite = (
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.renewInvite>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) =>
    renew(team, actor.id, { ...newInviteCode(team.tag), ...body }, now),
  );

export const revokeInvite = (
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.revokeInvite>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) => revoke(team, actor.id, now));
