import {
  happened,
  type joinRefusals,
  must,
  Refusal,
  teamMemberJoined,
  teamMemberLeft,
  teamMemberRemoved,
  teamRoleChanged,
} from '@contend/contracts';
import {
  allowsEntries,
  captainIdsOf,
  changeTeam,
  isCaptain,
  isFull,
  memberOf,
  requireCaptain,
  requireOwner,
  requireMember,
  openInvitation,
  type Team,
  type TeamChange,
  unchanged,
} from '../team/team';
import { endTeam } from '../team/settings';
import { entry } from '../team/team-log';
import { useLink } from './invite-link';

interface Joining {
  userId: string;
  /** The key of an invite link that the player has; null without one. */
  key: string | null;
  /** Whether there is a block between the player and a captain: then only a link lets them in. */
  isBlocked?: boolean;
}

/**
 * Adds a player by invitation, by an invite link, or because the team is open. One whom a captain
 * removed is let in by an invitation alone.
 */
export function joinTeam(
  team: Team,
  { userId, key, isBlocked = false }: Joining,
  now: Date,
): TeamChange {
  if (memberOf(team, userId)) return unchanged(team);
  const hasInvitation = Boolean(openInvitation(team, userId, now));
  const isInvited = hasInvitation && !isBlocked;
  const invite = key !== null && !isInvited ? useLink(team, key, now) : team.invite;
  const { removedIds = [] } = team;
  const isOpen = !removedIds.includes(userId) && (key !== null || team.openToJoin);
  must(hasInvitation || isOpen, 'not-invited');
  must(key !== null || !isBlocked, 'blocked');
  must(!isFull(team), 'team-full');
  const by = isInvited ? 'invitation' : key !== null ? 'link' : 'open';
  const member = { userId, role: 'member' as const, position: '', joinedAt: now };
  const joined = { teamId: team.id, userId, captainIds: captainIdsOf(team), by } as const;
  return changeTeam(
    team,
    {
      invite,
      removedIds: removedIds.filter((one) => one !== userId),
      members: [...team.members, member],
      invitations: team.invitations.filter((one) => one.userId !== userId),
    },
    { now, events: [happened(teamMemberJoined, joined)], log: [entry('joined', userId)] },
  );
}

type JoinRefusal = (typeof joinRefusals)[number];

/** Why a player cannot join now; null when they can. `hasRoom`: they may have another team. */
export function joinRefusalOf(
  team: Team,
  { hasRoom, ...joining }: Joining & { hasRoom: boolean },
  now: Date,
): JoinRefusal | null {
  if (memberOf(team, joining.userId)) return 'already-member';
  try {
    joinTeam(team, joining, now);
  } catch (error) {
    if (error instanceof Refusal) return error.code as JoinRefusal;
    throw error;
  }
  return hasRoom ? null : 'too-many-teams';
}

const without = (team: Team, userId: string) =>
  team.members.filter((member) => member.userId !== userId);

/** A match of the team that is not over, with the player on its roster: they stay until then. */
export interface Engagement {
  matchId: string;
  /** The scrim that it is for; null for other matches. */
  scrim: { bookingId: string; startsAt: string; otherTeam: string } | null;
}

interface Leaving {
  userId: string;
  engagement: Engagement | null;
}

export function leaveTeam(team: Team, { userId, engagement }: Leaving, now: Date): TeamChange {
  const { role } = requireMember(team, userId);
  must(role !== 'owner', 'owner-must-hand-over');
  must(!engagement, 'member-in-live-match', { ...engagement });
  return dropMember(team, userId, now);
}

/** Removes a member from the team, without the guards of leaving it. */
export function dropMember(team: Team, userId: string, now: Date): TeamChange {
  const members = without(team, userId);
  // Only the owner is left, whose account is erased.
  if (team.vacatedAt && members.length === 1) return endTeam(team, { deletedBy: null, now });
  const captainIds = captainIdsOf({ ...team, members });
  const left = happened(teamMemberLeft, { teamId: team.id, userId, captainIds });
  return changeTeam(team, { members }, { now, events: [left], log: [entry('left', userId)] });
}

/** The removed players of a team that are kept; an open team could have any number. */
const mostRemoved = 200;

/** A captain removes a member; the owner alone removes captains. */
export function removeMember(
  team: Team,
  { actorId, userId, engagement }: Leaving & { actorId: string },
  now: Date,
): TeamChange {
  requireCaptain(team, actorId);
  const { role } = requireMember(team, userId);
  if (role !== 'member') requireOwner(team, actorId);
  must(role !== 'owner', 'owner-must-hand-over');
  must(!engagement, 'member-in-live-match', { ...engagement });
  // A captain has seen the invite link, and could come back by it.
  const invite = isCaptain(team, userId) ? null : team.invite;
  const removed = happened(teamMemberRemoved, { teamId: team.id, userId, removedBy: actorId });
  const removedIds = [...(team.removedIds ?? []), userId].slice(-mostRemoved);
  return changeTeam(
    team,
    { members: without(team, userId), invite, removedIds },
    { now, events: [removed], log: [entry('removed', actorId, userId)] },
  );
}

interface MemberEdit {
  actorId: string;
  userId: string;
  role?: 'captain' | 'member' | undefined;
  position?: string | undefined;
}

/** Changes a position (captains) or a role (the owner). */
export function editMember(
  team: Team,
  { actorId, userId, role, position }: MemberEdit,
  now: Date,
): TeamChange {
  requireCaptain(team, actorId);
  const member = requireMember(team, userId);
  if (role !== undefined) requireOwner(team, actorId);
  must(role === undefined || member.role !== 'owner', 'owner-must-hand-over');
  const after = { ...member, role: role ?? member.role, position: position ?? member.position };
  const isOtherRole = after.role !== member.role;
  if (!isOtherRole && after.position === member.position) return unchanged(team);
  const members = team.members.map((one) => (one === member ? after : one));
  const changed = { teamId: team.id, userId, role: after.role };
  return changeTeam(
    team,
    { members },
    {
      now,
      events: isOtherRole ? [happened(teamRoleChanged, changed)] : [],
      log: [entry(isOtherRole ? 'role-changed' : 'edited', actorId, userId)],
    },
  );
}

/** A member allows their captains to enter them in events, or takes this back. */
export function allowEntries(
  team: Team,
  { userId, isAllowed }: { userId: string; isAllowed: boolean },
  now: Date,
): TeamChange {
  const member = requireMember(team, userId);
  if (allowsEntries(member) === isAllowed) return unchanged(team);
  const after = { ...member, allowsEntries: isAllowed };
  const members = team.members.map((one) => (one === member ? after : one));
  return changeTeam(team, { members }, { now });
}
