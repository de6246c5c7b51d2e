import { z } from 'zod';
import { cents, id, region, time } from '../core/scalars';
import { teamCard } from '../team/team';
import { playerCard } from '../user/player';
import { matchClockLimits, tournamentLimits } from './rules';
import { tournamentFormat, tournamentStage } from './stage';

/**
 * draft → registration_open → registration_closed → check_in → seeded → live ⇄ paused → completed
 * → paid_out; cancelled from every status before `completed`. Events without prizes end with
 * `completed`.
 */
const tournamentStatuses = [
  'draft',
  'registration_open',
  'registration_closed',
  'check_in',
  'seeded',
  'live',
  'paused',
  'completed',
  'paid_out',
  'cancelled',
] as const;
export const tournamentStatus = z.enum(tournamentStatuses);
export type TournamentStatus = z.output<typeof tournamentStatus>;

const minutesWithin = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
export const tournamentMatchClock = z.strictObject({
  /** A side that does not appear for a match by then forfeits it. */
  appearMinutes: minutesWithin(matchClockLimits.appearMinutes),
  /** Planned time of a match: so many minutes, and so many for each game. */
  baseMinutes: minutesWithin(matchClockLimits.baseMinutes),
  gameMinutes: minutesWithin(matchClockLimits.gameMinutes),
});

/**
 * What happens when fewer entries than the minimum are here at the end of check-in. `cancel`: every
 * fee goes back. `play`: it is played, and cancelled only if its stages are impossible with so few.
 */
export const belowMinimum = z.enum(['cancel', 'play']);

/** Until when captains change the roster of their entry, and how many players after that. */
export const tournamentRosterLock = z.strictObject({
  at: z.enum(['check-in', 'start']),
  swaps: z.int().min(0).max(tournamentLimits.swaps),
});

/** `pool`: fees without the organizer's part, and the guarantee on top. */
export const prizeMode = z.enum(['none', 'guaranteed', 'pool']);
/** In basis points, from the first place; the parts add up to 10,000. */
export const prizeSplit = z.array(z.int().min(1).max(10_000)).max(tournamentLimits.prizePlaces);
/**
 * `equal`: equal shares of its players. `captain`: all for the captain. `lineup`: shares of those
 * who played, by the matches with a result in which each of them was on its side; forfeits do not
 * count. Equal shares where it has no such match.
 */
export const prizePayout = z.enum(['equal', 'captain', 'lineup']);

const prize = z.object({
  mode: prizeMode,
  guaranteeCents: cents,
  /** Of the fees, in basis points; `pool` only. */
  organizerFeeBasisPoints: z.int(),
  /** Part of each place, from the first, in basis points. */
  split: z.array(z.int()),
  /** How a team's prize is divided. */
  payout: prizePayout,
  /**
   * The rule for prizes of places that stay vacant. `shared`: they belong to the entries with the
   * next place, as the first prize to both sides of a final that they forfeited; behind the last
   * entry, to those before it. None is the organizer's. Absent from replies of earlier versions.
   */
  vacant: z.enum(['shared']).optional(),
  /** What would be paid with the entries that have paid by now. */
  totalCents: cents,
  /** What the event's escrow holds, as the ledger says. */
  heldCents: cents,
  /** Whether the escrow holds the whole guarantee. */
  isFunded: z.boolean(),
});

const dates = z.object({
  createdAt: time,
  publishedAt: time.nullable(),
  checkInOpensAt: time,
  checkInClosesAt: time,
  startsAt: time,
  startedAt: time.nullable(),
  completedAt: time.nullable(),
  /** When prizes are paid: 24 h after the last result or ruling, unless a ruling is open. */
  payoutAt: time.nullable(),
  paidOutAt: time.nullable(),
  cancelledAt: time.nullable(),
});

/**
 * waiting (list) → pending_payment (15 min) → entered → checked_in; ends: expired (not paid in
 * time), withdrawn (left before the event), absent (no check-in), disqualified, dropped (left the
 * running event), cancelled (with the event).
 */
const entryStatuses = [
  'waiting',
  'pending_payment',
  'entered',
  'checked_in',
  'expired',
  'withdrawn',
  'absent',
  'disqualified',
  'dropped',
  'cancelled',
] as const;
export const entryStatus = z.enum(entryStatuses);
export type EntryStatus = z.output<typeof entryStatus>;

/** Whom an announcement is for: every entry, or those that may have a match to play. */
export const announcementAudience = z.enum(['all', 'still-in']);
export type AnnouncementAudience = z.output<typeof announcementAudience>;

export const tournamentSummary = z
  .object({
    id,
    name: z.string(),
    status: tournamentStatus,
    gameId: id,
    playTypeId: id,
    region,
    entryMode: z.enum(['team', 'player']),
    teamSize: z.int(),
    formats: z.array(tournamentFormat),
    /** Of one seat; 0 is free. */
    feeCents: cents,
    prize: prize.pick({ mode: true, totalCents: true, isFunded: true }),
    /** Of players, also once teams are made of those who enter alone. */
    entries: z.object({
      /** With a place: paid, or with time to pay. */
      placed: z.int(),
      waiting: z.int(),
      checkedIn: z.int(),
      min: z.int(),
      max: z.int(),
      /** How many teams are made of players who entered alone; null or absent before. */
      teams: z.int().nullable().optional(),
    }),
    startsAt: time,
    completedAt: time.nullable(),
    /**
     * The entry with the first place of an event that has ended; null before, and where none or
     * several have it. Absent from replies of earlier versions.
     */
    champion: z.object({ entryId: id, name: z.string() }).nullable().optional(),
    /** Of the caller's entry that has not ended; null without one, absent when signed out. */
    myEntry: entryStatus.nullable().optional(),
  })
  .meta({ id: 'TournamentSummary' });
export type TournamentSummary = z.output<typeof tournamentSummary>;

export const tournament = tournamentSummary
  .omit({ startsAt: true, completedAt: true })
  .extend({
    description: z.string(),
    rules: z.string(),
    /** Rises with each change; organizers' calls carry the one that they were made from. */
    version: z.int(),
    stages: z.array(tournamentStage),
    /** Into how many pools the first stage is split; absent or 1: not at all. */
    pools: z.int().optional(),
    hasWaitlist: z.boolean(),
    /** How long after it opened the sides of a match may put it off; absent or 0: not at all. */
    rescheduleWindowHours: z.int().optional(),
    /** Whether the sides of a match ban and pick its maps; absent: not. */
    mapVeto: z.boolean().optional(),
    /** Absent from replies of earlier versions: 10 minutes to appear, 7 and 7 for each game. */
    matchClock: tournamentMatchClock.optional(),
    /** Absent from replies of earlier versions: such an event is cancelled. */
    belowMinimum: belowMinimum.optional(),
    /** Absent from replies of earlier versions: locked when check-in ends, without swaps. */
    rosterLock: tournamentRosterLock.optional(),
    prize,
    seeding: z.object({
      mode: z.enum(['rating', 'random', 'manual']),
      /** SHA-256 of the seed of all lots, published before check-in ends. */
      lotCommitment: z.string(),
      /** Revealed when check-in has ended. */
      lotSeed: z.string().nullable(),
    }),
    dates,
    owner: playerCard,
    organizers: z.array(playerCard),
    announcements: z.array(
      z.object({
        ...{ id, at: time, text: z.string() },
        /** Absent from those of earlier versions: every entry. */
        to: announcementAudience.optional(),
      }),
    ),
    cancelReason: z.enum(['organizer', 'too-few-entries', 'nobody-left', 'operator']).nullable(),
    /** Shares that cannot be paid now wait in escrow. */
    unpaidShares: z.int(),
    /**
     * Of an event that is over: matches whose ruling is appealed, or was not applied yet. Results
     * and prizes wait for them. Absent from replies of earlier versions.
     */
    openRulings: z.int().optional(),
    /** The series that it is part of, and the event after it where one is published. */
    series: z
      .object({ id, next: z.object({ id, name: z.string(), startsAt: time }).nullable() })
      .nullable()
      .optional(),
    /** The caller's relation to it; null when signed out. */
    viewer: z.object({ isOrganizer: z.boolean(), entryId: id.nullable() }).nullable(),
  })
  .meta({ id: 'Tournament' });
export type TournamentReply = z.output<typeof tournament>;

export const tournamentEntry = z
  .object({
    id,
    tournamentId: id,
    status: entryStatus,
    /** The team's or the player's. */
    name: z.string(),
    team: teamCard.nullable(),
    captainId: id,
    /**
     * Whether the caller decides for it, also without playing: pays all seats, changes its roster,
     * withdraws it. Absent from replies of earlier versions.
     */
    isActing: z.boolean().optional(),
    seats: z.array(
      z.object({
        userId: id,
        player: playerCard,
        isPaid: z.boolean(),
        /** Who paid; shown to its players, organizers and admins. */
        paidById: id.nullable(),
        /**
         * When its player left it: another one takes it before the entry can check in. Null while
         * they play; absent from replies of earlier versions.
         */
        leftAt: time.nullable().optional(),
      }),
    ),
    /** The mean rating of its players in this game; null without any. */
    rating: z.int().nullable(),
    seed: z.int().nullable(),
    /** Its position on the waitlist, from 1. */
    waitPosition: z.int().nullable(),
    /** When an unpaid entry ends. */
    payBy: time.nullable(),
    registeredAt: time,
    checkedInAt: time.nullable(),
    endedAt: time.nullable(),
    /** Why an organizer removed it; shown to its players, organizers and admins. */
    removalReason: z.string().nullable().optional(),
    /**
     * Whether its team and players do not register again, as an organizer removed it; shown like
     * `removalReason`. Absent from replies of earlier versions.
     */
    isBarred: z.boolean().optional(),
    /** How many swaps its captains have used. Absent from replies of earlier versions. */
    swapsUsed: z.int().optional(),
    /**
     * Whether it ended because no team could be filled with its player, who entered alone. Absent
     * from replies of earlier versions.
     */
    isWithoutTeam: z.boolean().optional(),
    /** Fees of an ended entry. */
    refund: z.enum(['none', 'due', 'returned']),
    place: z.int().nullable(),
    /** How many entries have its place; absent from replies of earlier versions. */
    shared: z.int().nullable().optional(),
    prizeCents: cents.nullable(),
  })
  .meta({ id: 'TournamentEntry' });
export type TournamentEntry = z.output<typeof tournamentEntry>;

export const tournamentId = z.strictObject({ tournamentId: id });
