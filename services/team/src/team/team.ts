import {
  decide,
  type Decision,
  type DomainEvent,
  type EventData,
  happened,
  must,
  teamOwnershipOfferEnded,
  type TeamReply,
  type TeamRole,
  teamUpdated,
} from '@contend/contracts';
import { entry, type LogEntry } from './team-log';

export interface Member {
  userId: string;
  role: TeamRole;
  position: string;
  joinedAt: Date;
  /** False where captains may not enter them in events. Earlier versions kept none: allowed. */
  allowsEntries?: boolean;
}

export interface Invitation {
  userId: string;
  invitedBy: string;
  at: Date;
  /** From this instant on it cannot be accepted. */
  expiresAt: Date;
}

/** An offer of the ownership by the owner to another member. */
interface OwnerOffer {
  userId: string;
  at: Date;
  /** From this instant on it cannot be accepted. */
  expiresAt: Date;
}

export interface InviteLink {
  /** As it is shown and shared: `NV5-7K2Q9M4T0XB1C`. */
  code: string;
  /** The unguessable part of the code, by which the link is found. */
  key: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  uses: number;
  mostUses: number;
}

/** A team with its members and invitations: one document, so that its version decides races. */
export interface Team {
  id: string;
  name: string;
  tag: string;
  avatarUrl: string | null;
  gameId: string;
  region: TeamReply['region'];
  timeZone: string;
  openToJoin: boolean;
  actsFor: TeamReply['actsFor'];
  maxMembers: number;
  /** The owner and the others in the order in which they joined. */
  members: Member[];
  /** Open and expired ones, until a timer removes those. */
  invitations: Invitation[];
  invite: InviteLink | null;
  /** Whom captains removed, the latest last: only an invitation lets them in again. */
  removedIds?: string[];
  /** Null without one, and absent from teams of earlier versions. */
  ownerOffer?: OwnerOffer | null;
  /**
   * Since when its owner’s account is erased: the team can be taken over, and keeps that owner
   * until then. Null or absent otherwise.
   */
  vacatedAt?: Date | null;
  /** The look-alike keys of the name in its game: unique among teams that are not deleted. */
  nameKeys: string[];
  /** Both without case, for searching by prefix in what an earlier version saved. */
  nameKey: string;
  tagKey: string;
  /** The name as `foldName` forms it; null in teams that an earlier version saved. */
  foldedName?: string | null;
  /** False once deleted. */
  live: boolean;
  createdAt: Date;
  /** When it last changed or played; lists show the most active teams first. */
  activeAt: Date;
  deletedAt: Date | null;
}

/** The outcome of a rule, with the entries that it adds to the team's log. */
export interface TeamChange {
  decision: Decision<Team>;
  log: LogEntry[];
}

export const memberOf = (team: Team, userId: string): Member | undefined =>
  team.members.find((one) => one.userId === userId);

export const roleOf = (team: Team, userId: string): TeamRole | null =>
  memberOf(team, userId)?.role ?? null;

export const isCaptain = (team: Team, userId: string): boolean =>
  ['owner', 'captain'].includes(roleOf(team, userId) ?? '');

/** Null for a deleted team only. */
export const ownerOf = (team: Team): string | null =>
  team.members.find(({ role }) => role === 'owner')?.userId ?? null;

/** The owner first. */
export const captainIdsOf = (team: Team): string[] => {
  const captains = team.members.filter(({ role }) => role === 'captain');
  return [ownerOf(team), ...captains.map(({ userId }) => userId)].filter((id) => id !== null);
};

/** Members who may create, accept and cancel for the team. */
export const actingIdsOf = (team: Team): string[] =>
  captainIdsOf(team).slice(0, team.actsFor === 'owner' ? 1 : undefined);

export const memberIdsOf = (team: Team): string[] => team.members.map(({ userId }) => userId);

/** Members who can play: an owner whose account is erased is kept until the team is taken over. */
export const playingIdsOf = (team: Team): string[] =>
  memberIdsOf(team).filter((userId) => !team.vacatedAt || userId !== ownerOf(team));

/** Whether captains may enter a member in events: by joining a member agrees. */
export const allowsEntries = ({ allowsEntries: isAllowed = true }: Member): boolean => isAllowed;

export function requireCaptain(team: Team, userId: string): void {
  must(isCaptain(team, userId), 'not-team-captain');
}

export function requireOwner(team: Team, userId: string): void {
  must(roleOf(team, userId) === 'owner', 'not-team-owner');
}

/** @throws Refusal `not-team-member` */
export function requireMember(team: Team, userId: string): Member {
  const member = memberOf(team, userId);
  must(member, 'not-team-member');
  return member;
}

export const isFull = (team: Team): boolean => team.members.length >= team.maxMembers;

export const openInvitation = (team: Team, userId: string, now: Date): Invitation | undefined =>
  team.invitations.find((one) => one.userId === userId && now < one.expiresAt);

export const openOwnerOffer = ({ ownerOffer }: Team, now: Date): OwnerOffer | null =>
  ownerOffer && now < ownerOffer.expiresAt ? ownerOffer : null;

/** All that other services project of a team. A deleted team keeps its last owner there. */
export function profileOf(team: Team, lastOwnerId: string): EventData<typeof teamUpdated> {
  const { id: teamId, name, tag, avatarUrl, gameId, region, timeZone, deletedAt } = team;
  return {
    ...{ teamId, name, tag, avatarUrl, gameId, region, timeZone },
    ownerId: ownerOf(team) ?? lastOwnerId,
    captainIds: captainIdsOf(team),
    memberIds: memberIdsOf(team),
    actingIds: actingIdsOf(team),
    noEntriesIds: team.members.filter((one) => !allowsEntries(one)).map(({ userId }) => userId),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

const endOfInvitations = ({ invitations }: Team): number =>
  Math.min(...invitations.map(({ expiresAt }) => expiresAt.getTime()));

/** Sets the timer that removes expired invitations; no entry where its time is unchanged. */
export function invitationTimer(before: Team | null, after: Team): Record<string, Date | null> {
  const [was, is] = [before ? endOfInvitations(before) : Infinity, endOfInvitations(after)];
  if (was === is) return {};
  return { 'end-invitations': Number.isFinite(is) ? new Date(is) : null };
}

/** What is public of a team: its change is an event that carries the whole profile. */
const serializePublicFields = (team: Team): string =>
  JSON.stringify([profileOf(team, ''), team.openToJoin, team.maxMembers, team.members]);

/** Whether an offer of the ownership ends because its player left, or is the owner. */
const endsOffer = ({ members, ownerOffer }: Team): boolean =>
  Boolean(ownerOffer) &&
  !members.some(({ userId, role }) => userId === ownerOffer?.userId && role !== 'owner');

interface ChangeOptions {
  now: Date;
  events?: DomainEvent[];
  log?: Omit<LogEntry, 'at'>[];
  /** How an open offer of the ownership ends, where the change ends one. */
  offerEnd?: EventData<typeof teamOwnershipOfferEnded>['reason'];
}

/** The event of an open offer that a change ends, unless its player is the owner now. */
export function offerEnded(
  before: Team,
  after: Team,
  { now, offerEnd: reason = 'withdrawn' }: Pick<ChangeOptions, 'now' | 'offerEnd'>,
): DomainEvent[] {
  const userId = openOwnerOffer(before, now)?.userId;
  const ownerId = ownerOf(before);
  const remains = [after.ownerOffer?.userId, ownerOf(after)].includes(userId);
  if (!userId || !ownerId || remains) return [];
  return [happened(teamOwnershipOfferEnded, { teamId: before.id, userId, ownerId, reason })];
}

/**
 * Builds a change: the specific events first, then the profile where it changed. The invite link of
 * a player who may no longer invite ends with it, and an offer of the ownership whose player left.
 */
export function changeTeam(
  before: Team,
  fields: Partial<Team>,
  options: ChangeOptions,
): TeamChange {
  const { now, events = [], log = [] } = options;
  const changed = { ...before, ...fields, activeAt: now };
  const endsLink = changed.invite !== null && !isCaptain(changed, changed.invite.createdBy);
  const after = {
    ...changed,
    ...(endsLink && { invite: null }),
    ...(endsOffer(changed) && { ownerOffer: null }),
  };
  const entries = endsLink ? [...log, entry('invite-link-revoked', null)] : log;
  const isShown = serializePublicFields(after) !== serializePublicFields(before);
  const profile = happened(teamUpdated, profileOf(after, ownerOf(before) ?? ''));
  return {
    decision: decide(after, {
      events: [...offerEnded(before, after, options), ...events, ...(isShown ? [profile] : [])],
      timers: invitationTimer(before, after),
    }),
    log: entries.map((one) => ({ at: now, ...one })),
  };
}

/** A rule that found nothing to change. */
export const unchanged = (team: Team): TeamChange => ({ decision: decide(team), log: [] });
