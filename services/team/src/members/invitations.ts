import {
  happened,
  inMs,
  invitationMs,
  must,
  teamInvitationEnded,
  teamInvited,
  teamLimits,
} from '@contend/contracts';
import {
  changeTeam,
  type Invitation,
  isFull,
  memberOf,
  requireCaptain,
  openInvitation,
  type Team,
  type TeamChange,
  unchanged,
} from '../team/team';
import { entry } from '../team/team-log';

/** Invites players, all or none; an open invitation is renewed. */
export function invitePlayers(
  team: Team,
  { actorId, userIds }: { actorId: string; userIds: readonly string[] },
  now: Date,
): TeamChange {
  requireCaptain(team, actorId);
  const invited = [...new Set(userIds)];
  const members = invited.filter((userId) => memberOf(team, userId));
  must(members.length === 0, 'already-member', { users: members });
  must(!isFull(team), 'team-full');
  const expiresAt = inMs(now, invitationMs);
  const kept = team.invitations.filter(({ userId }) => !invited.includes(userId));
  const open = kept.filter((one) => now < one.expiresAt);
  must(open.length + invited.length <= teamLimits.openInvitations, 'too-many-invitations');
  const added = invited.map((userId) => ({ userId, invitedBy: actorId, at: now, expiresAt }));
  const events = added.map(({ userId, invitedBy }) =>
    happened(teamInvited, { teamId: team.id, userId, invitedBy, expiresAt }),
  );
  const log = invited.map((userId) => entry('invited', actorId, userId));
  return changeTeam(team, { invitations: [...kept, ...added] }, { now, events, log });
}

/** Ends an invitation: a captain withdraws it, or the invited player declines. */
export function endInvitation(
  team: Team,
  { actorId, userId }: { actorId: string; userId: string },
  now: Date,
): TeamChange {
  const isOwn = actorId === userId;
  if (!isOwn) requireCaptain(team, actorId);
  must(openInvitation(team, userId, now), 'not-invited');
  const reason = isOwn ? 'declined' : 'withdrawn';
  return withoutInvitations(team, {
    now,
    reason,
    which: (one) => one.userId === userId,
    log: [entry(`invitation-${reason}`, actorId, isOwn ? null : userId)],
  });
}

/** Removes expired invitations; run early, it changes nothing. */
export function expireInvitations(team: Team, now: Date): TeamChange {
  const which = ({ expiresAt }: Invitation) => now >= expiresAt;
  if (!team.invitations.some(which)) return unchanged(team);
  const { decision, log } = withoutInvitations(team, { now, reason: 'expired', which });
  // An invitation that ends by itself is no activity of the team.
  return { decision: { ...decision, state: { ...decision.state, activeAt: team.activeAt } }, log };
}

interface Ending {
  now: Date;
  reason: 'withdrawn' | 'declined' | 'expired';
  which(invitation: Invitation): boolean;
  log?: ReturnType<typeof entry>[];
}

export function withoutInvitations(
  team: Team,
  { now, reason, which, log = [] }: Ending,
): TeamChange {
  const ended = team.invitations.filter(which);
  const events = ended.map(({ userId }) =>
    happened(teamInvitationEnded, { teamId: team.id, userId, reason }),
  );
  const invitations = team.invitations.filter((one) => !which(one));
  return changeTeam(team, { invitations }, { now, events, log });
}
