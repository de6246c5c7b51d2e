import { z } from 'zod';
import { cents, id, region, time } from '../core/scalars';
import { playerCard } from '../user/player';

/** The owner is a captain too. */
export const teamRole = z.enum(['owner', 'captain', 'member']);
export type TeamRole = z.output<typeof teamRole>;

/** A team on a side of a match or wager, and in lists of other things. */
export const teamCard = z
  .object({ id, name: z.string(), tag: z.string(), avatarUrl: z.string().nullable() })
  .meta({ id: 'TeamCard' });
export type TeamCard = z.output<typeof teamCard>;

/**
 * How reliably a team appears for its scrims: those of the last 90 days, at most 20. `percent` is
 * completed / (completed + no-shows + late cancellations by this side), null below 3.
 */
export const reliability = z
  .object({
    percent: z.int().nullable(),
    completed: z.int(),
    noShows: z.int(),
    lateCancellations: z.int(),
  })
  .meta({ id: 'Reliability' });
export type Reliability = z.output<typeof reliability>;

export const teamRecord = z.object({
  wins: z.int(),
  losses: z.int(),
  /** Consecutive wins, negative for losses. */
  streak: z.int(),
});

/** Why a player cannot join a team. */
export const joinRefusals = [
  'already-member',
  'team-full',
  'not-invited',
  'blocked',
  'invite-invalid',
  'too-many-teams',
] as const;

const teamMember = z.object({
  userId: id,
  role: teamRole,
  /** What they play in the team, in their captain's words: `AWPer`. */
  position: z.string(),
  joinedAt: time,
  /**
   * Whether captains may enter this member in events. By joining a member agrees; they may take it
   * back. Absent from replies of earlier versions.
   */
  allowsEntries: z.boolean().optional(),
  /** With this team. */
  record: teamRecord,
  player: playerCard,
});

export const team = z
  .object({
    id,
    name: z.string(),
    tag: z.string(),
    avatarUrl: z.string().nullable(),
    gameId: id,
    region,
    timeZone: z.string(),
    ownerId: id,
    openToJoin: z.boolean(),
    /** Who may create, accept and cancel for the team. */
    actsFor: z.enum(['captains', 'owner']),
    maxMembers: z.int(),
    members: z.array(teamMember),
    record: teamRecord,
    reliability,
    /** The mean rating of its members in its game; null while none has one. */
    rating: z.int().nullable(),
    /** Paid to its seats by wagers that it won. */
    winningsCents: cents,
    wagersWon: z.int(),
    createdAt: time,
    /** The caller's relation to the team; null when signed out. */
    viewer: z
      .object({
        role: teamRole.nullable(),
        isInvited: z.boolean(),
        /** Why they cannot join now; null when they can, or are a member. */
        joinRefusal: z.enum(joinRefusals).nullable(),
      })
      .nullable(),
    /** An open offer of the ownership, for the owner and the member it is made to. */
    ownerOffer: z.object({ userId: id, expiresAt: time }).nullable().default(null),
    /** Whether the account of its owner is erased: co-captains, or else members, take it over. */
    isVacant: z.boolean().default(false),
    /** Of a captain's own team; null for everyone else. */
    invite: z
      .object({
        code: z.string(),
        createdAt: time,
        expiresAt: time,
        uses: z.int(),
        mostUses: z.int(),
      })
      .nullable(),
    /** Open invitations; empty for everyone but captains. */
    invitations: z.array(
      z.object({
        userId: id,
        invitedBy: id,
        at: time,
        expiresAt: time,
        player: playerCard,
      }),
    ),
  })
  .meta({ id: 'Team' });
export type TeamReply = z.output<typeof team>;

/** A team in a list. */
export const teamSummary = z
  .object({
    ...team.pick({
      id: true,
      name: true,
      tag: true,
      avatarUrl: true,
      gameId: true,
      region: true,
      openToJoin: true,
      maxMembers: true,
      record: true,
      reliability: true,
      rating: true,
    }).shape,
    members: z.int(),
    /** The caller's role; null for others. */
    role: teamRole.nullable(),
  })
  .meta({ id: 'TeamSummary' });

/** A change of a team, without free text. `userId` acted; `otherId` is whom it concerns. */
export const teamLogKinds = [
  'created',
  'edited',
  'invited',
  'invitation-withdrawn',
  'invitation-declined',
  'invite-link-renewed',
  'invite-link-revoked',
  'joined',
  'left',
  'removed',
  'role-changed',
  'ownership-offered',
  'ownership-withdrawn',
  'ownership-declined',
  'ownership-transferred',
  'owner-succeeded',
  'owner-gone',
  'scrim-posted',
  'scrim-withdrawn',
  'scrim-booked',
  'scrim-cancelled',
  'scrim-completed',
  'scrim-no-show',
  'wager-opened',
  'wager-accepted',
  'wager-ended',
] as const;
export const teamLogEntry = z.object({
  at: time,
  what: z.enum(teamLogKinds),
  userId: id.nullable(),
  otherId: id.nullable(),
  /** The wager, scrim or match that it is about. */
  referenceId: id.nullable(),
});

/** Limits and deadlines of teams. */

const dayMs = 24 * 60 * 60 * 1000;

export const teamLimits = {
  /** Members of one team, open invitations of one team, and teams of one player. */
  mostMembers: 10,
  defaultMembers: 7,
  openInvitations: 20,
  joined: 20,
  owned: 5,
} as const;
/** How long an offer of the ownership can be accepted. */
export const ownerOfferMs = 7 * dayMs;
/** How long an invitation can be accepted. */
export const invitationMs = 7 * dayMs;
export const inviteLink = { mostDays: 7, defaultUses: 5, mostUses: 50 } as const;
/** An owner without any action for this long can be succeeded while the team has a live match. */
export const ownerInactiveMs = 14 * dayMs;
/** The same without a live match. */
export const ownerGoneMs = 60 * dayMs;
/** Entries of the team log that are kept. */
export const teamLogEntries = 200;
