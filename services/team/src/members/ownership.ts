import {
  happened,
  inMs,
  must,
  ownerGoneMs,
  ownerInactiveMs,
  ownerOfferMs,
  teamOwnerChanged,
  teamOwnershipOffered,
  teamVacated,
} from '@contend/contracts';
import { endTeam } from '../team/settings';
import {
  changeTeam,
  openOwnerOffer,
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
}

/** Makes a member the owner; the former owner stays a captain, unless their account is erased. */
function handOver(team: Team, { ownerId, by }: Handover, now: Date): TeamChange {
  const previousOwnerId = ownerOf(team) ?? ownerId;
  const members = team.members
    .filter(({ role }) => !team.vacatedAt || role !== 'owner')
    .map((member) => {
      if (member.userId === ownerId) return { ...member, role: 'owner' as const };
      return member.role === 'owner' ? { ...member, role: 'captain' as const } : member;
    });
  const memberIds = members.map(({ userId }) => userId);
  const changed = { teamId: team.id, ownerId, previousOwnerId, memberIds, by };
  const logged =
    by === 'transfer'
      ? entry('ownership-transferred', previousOwnerId, ownerId)
      : entry('owner-succeeded', ownerId, ownerId);
  return changeTeam(
    team,
    { members, ownerOffer: null, vacatedAt: null },
    { now, events: [happened(teamOwnerChanged, changed)], log: [logged] },
  );
}

/** Offers the ownership to a member, in the place of an earlier offer. A repeat changes nothing. */
export function offerTeam(
  team: Team,
  { actorId, userId, isActive }: { actorId: string; userId: string; isActive: boolean },
  now: Date,
): TeamChange {
  requireOwner(team, actorId);
  requireMember(team, userId);
  must(isActive, 'owner-not-possible');
  const open = openOwnerOffer(team, now);
  if (actorId === userId || open?.userId === userId) return unchanged(team);
  const expiresAt = inMs(now, ownerOfferMs);
  const offered = { teamId: team.id, userId, offeredBy: actorId, expiresAt };
  return changeTeam(
    team,
    { ownerOffer: { userId, at: now, expiresAt } },
    {
      now,
      events: [happened(teamOwnershipOffered, offered)],
      log: [entry('ownership-offered', actorId, userId)],
    },
  );
}

/**
 * The member to whom the ownership is offered becomes the owner. A repeat changes nothing.
 * @throws Refusal `not-team-member`, `ownership-not-offered`
 */
export function acceptTeam(team: Team, actorId: string, now: Date): TeamChange {
  if (requireMember(team, actorId).role === 'owner') return unchanged(team);
  must(openOwnerOffer(team, now)?.userId === actorId, 'ownership-not-offered');
  return handOver(team, { ownerId: actorId, by: 'transfer' }, now);
}

/**
 * Ends an offer of the ownership: the owner withdraws it, or the member declines.
 * @throws Refusal `not-team-member`, `ownership-not-offered`
 */
export function endOffer(team: Team, actorId: string, now: Date): TeamChange {
  const { role } = requireMember(team, actorId);
  const open = openOwnerOffer(team, now);
  const isOwn = open?.userId === actorId;
  must(open && (isOwn || role === 'owner'), 'ownership-not-offered');
  const reason = isOwn ? 'declined' : 'withdrawn';
  return changeTeam(
    team,
    { ownerOffer: null },
    {
      now,
      offerEnd: reason,
      log: [entry(`ownership-${reason}`, actorId, isOwn ? null : open.userId)],
    },
  );
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
 * Who may take a team over: its co-captains, and its members where there are none, or where they
 * left it without an owner for 60 days.
 */
function heirIdsOf(team: Team, now: Date): string[] {
  const others = team.members.filter(({ role }) => role !== 'owner');
  const captains = others.filter(({ role }) => role === 'captain');
  const isLeft = team.vacatedAt && inMs(team.vacatedAt, ownerGoneMs) <= now;
  return (captains.length > 0 && !isLeft ? captains : others).map(({ userId }) => userId);
}

/**
 * A co-captain, or else a member, becomes owner by their own act: its owner is banned or erased, or
 * was inactive for 14 days while the team has a live match, or for 60 days without one.
 */
export function succeedOwner(
  team: Team,
  { actorId, hasLiveMatch, ownerActiveAt, isOwnerBanned }: Succession,
  now: Date,
): TeamChange {
  must(roleOf(team, actorId) !== 'owner', 'owner-active');
  if (!heirIdsOf(team, now).includes(actorId)) requireCaptain(team, actorId);
  const { role, joinedAt } = requireMember(team, actorId);
  // A stranger who joined an open team since then is no heir.
  must(role === 'captain' || joinedAt <= (team.vacatedAt ?? ownerActiveAt), 'owner-active');
  const inactiveMs = now.getTime() - ownerActiveAt.getTime();
  const limitMs = hasLiveMatch ? ownerInactiveMs : ownerGoneMs;
  must(isOwnerBanned || team.vacatedAt || inactiveMs >= limitMs, 'owner-active');
  return handOver(team, { ownerId: actorId, by: 'succession' }, now);
}

/**
 * Erases a person from a team: the invitation ends, the membership too. An owner’s team can be
 * taken over, and its heirs are notified: a player owns a team by their own act alone. A team
 * without other members is deleted.
 */
export function removeErasedPlayer(team: Team, userId: string, now: Date): TeamChange {
  const role = roleOf(team, userId);
  if (!role) return removeInvitation(team, userId, now);
  if (role !== 'owner') return dropMember(team, userId, now);
  const heirIds = heirIdsOf(team, now);
  if (heirIds.length === 0) return endTeam(team, { deletedBy: null, now });
  if (team.vacatedAt) return unchanged(team);
  return changeTeam(
    team,
    { vacatedAt: now, ownerOffer: null },
    {
      now,
      events: [happened(teamVacated, { teamId: team.id, heirIds })],
      log: [entry('owner-gone', null)],
    },
  );
}

const removeInvitation = (team: Team, userId: string, now: Date): TeamChange =>
  team.invitations.some((one) => one.userId === userId)
    ? withoutInvitations(team, { now, reason: 'withdrawn', which: (one) => one.userId === userId })
    : unchanged(team);
