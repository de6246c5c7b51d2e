import { happened, must, ownerGoneMs, ownerInactiveMs, teamOwnerChanged } from '@contend/contracts';
import { endTeam } from '../team/settings';
import {
  changeTeam,
  type Member,
  memberIdsOf,
  requireCaptain,
  requireOwner,
  requireMember,
  ownerOf,
  roleOf,
  type Team,
  type TeamChange,
  unchanged,
} from '../team/team';
import { entry } from '../team/team-log';
import { withoutInvitations } from './invitations';
import { dropMember } from './membership';

interface Handover {
  ownerId: string;
  by: 'transfer' | 'succession';
  /** Null where no user acted: the owner’s account was erased. */
  actorId: string | null;
}

/** Makes a member the owner; the former owner stays a captain. */
function handOver(team: Team, { ownerId, by, actorId }: Handover, now: Date): TeamChange {
  const previousOwnerId = ownerOf(team) ?? ownerId;
  const members = team.members.map((member) => {
    if (member.userId === ownerId) return { ...member, role: 'owner' as const };
    return member.role === 'owner' ? { ...member, role: 'captain' as const } : member;
  });
  const memberIds = memberIdsOf(team);
  const changed = { teamId: team.id, ownerId, previousOwnerId, memberIds, by };
  const what = by === 'transfer' ? 'ownership-transferred' : 'owner-succeeded';
  return changeTeam(
    team,
    { members },
    { now, events: [happened(teamOwnerChanged, changed)], log: [entry(what, actorId, ownerId)] },
  );
}

export function transferTeam(
  team: Team,
  { actorId, userId, isActive }: { actorId: string; userId: string; isActive: boolean },
  now: Date,
): TeamChange {
  requireOwner(team, actorId);
  requireMember(team, userId);
  must(isActive, 'owner-not-possible');
  if (actorId === userId) return unchanged(team);
  return handOver(team, { ownerId: userId, by: 'transfer', actorId }, now);
}

interface Succession {
  actorId: string;
  hasLiveMatch: boolean;
  /** When the owner last acted. */
  ownerActiveAt: Date;
  /** A banned owner does not come back; one who is suspended does. */
  isOwnerBanned: boolean;
}

/**
 * A co-captain becomes owner: its owner is banned, or was inactive for 14 days while the team has a
 * live match, or for 60 days without one.
 */
export function succeedOwner(
  team: Team,
  { actorId, hasLiveMatch, ownerActiveAt, isOwnerBanned }: Succession,
  now: Date,
): TeamChange {
  requireCaptain(team, actorId);
  must(roleOf(team, actorId) !== 'owner', 'owner-active');
  const inactiveMs = now.getTime() - ownerActiveAt.getTime();
  const limitMs = hasLiveMatch ? ownerInactiveMs : ownerGoneMs;
  must(isOwnerBanned || inactiveMs >= limitMs, 'owner-active');
  return handOver(team, { ownerId: actorId, by: 'succession', actorId }, now);
}

/** Active accounts before others, captains before members, then the longest in the team. */
function heirOf(team: Team, isActive: (userId: string) => boolean): string | null {
  const joinedAt = (userId: string) => requireMember(team, userId).joinedAt.getTime();
  const rankOf = ({ userId, role }: Member) =>
    (isActive(userId) ? 0 : 2) + (role === 'captain' ? 0 : 1);
  const [heir] = team.members
    .filter(({ role }) => role !== 'owner')
    .map((member) => ({ userId: member.userId, rank: rankOf(member) }))
    .sort((one, other) => one.rank - other.rank || joinedAt(one.userId) - joinedAt(other.userId));
  return heir?.userId ?? null;
}

/**
 * Erases a person from a team: the invitation ends, the membership too. An owner’s team goes to the
 * captain, else to the member, who is longest in it; a team without one is deleted.
 */
export function removeErasedPlayer(
  team: Team,
  { userId, isActive }: { userId: string; isActive: (userId: string) => boolean },
  now: Date,
): TeamChange {
  const role = roleOf(team, userId);
  if (!role) return removeInvitation(team, userId, now);
  if (role !== 'owner') return dropMember(team, userId, now);
  const ownerId = heirOf(team, isActive);
  if (!ownerId) return endTeam(team, { deletedBy: null, now });
  const handed = handOver(team, { ownerId, by: 'succession', actorId: null }, now);
  const dropped = dropMember(handed.decision.state, userId, now);
  const events = [...handed.decision.events, ...dropped.decision.events];
  return { decision: { ...dropped.decision, events }, log: [...handed.log, ...dropped.log] };
}

const removeInvitation = (team: Team, userId: string, now: Date): TeamChange =>
  team.invitations.some((one) => one.userId === userId)
    ? withoutInvitations(team, { now, reason: 'withdrawn', which: (one) => one.userId === userId })
    : unchanged(team);
