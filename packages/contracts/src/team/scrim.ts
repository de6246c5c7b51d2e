import { z } from 'zod';
import { otherSide } from '../core/notice';
import {
  cents,
  id,
  queryNumber,
  region,
  type SideName,
  sideName,
  time,
  timeZone,
} from '../core/scalars';
import { reliability, teamCard } from './team';

/** Limits and deadlines of scrims. */

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const scrimLimits = {
  /** Open posts of one team, windows of one post, and minutes of one window. */
  openPosts: 20,
  windows: 7,
  windowMinutes: 12 * 60,
  /** How far ahead a window may end. */
  aheadMs: 28 * dayMs,
} as const;
/** How long a request waits for an answer; a counter-offer begins the time again. */
export const scrimRequestMs = dayMs;
/** Time reserved for a scrim: for each map of the longest course, and once. */
const scrimLength = { perMapMs: 45 * minuteMs, extraMs: 15 * minuteMs } as const;
/** Check-in of a scheduled match opens before its start and closes after it. */
export const scheduledCheckIn = { opensMs: 15 * minuteMs, closesMs: 10 * minuteMs } as const;
/** A cancellation later than this before the start counts against the side that cancels. */
export const lateCancelMs = 2 * hourMs;
/** How long the other side may contest the reason of a cancellation. */
export const contestMs = dayMs;
export const reliabilityRules = { windowMs: 90 * dayMs, mostScrims: 20, shownFrom: 3 } as const;
/** Minutes without scrims after the first, second, … no-show or late cancellation within 7 days. */
export const scrimCooldowns = {
  windowMs: 7 * dayMs,
  minutes: [10, 60, 120, 240, 480, 960, 1920],
} as const;
/** A deposit of each side in cents; 0 is none. */
const depositLimits = { minCents: 1_00, maxCents: 100_00 } as const;
/** How long a contested late cancellation waits for its decision; then it counts as recorded. */
export const contestDecisionMs = 3 * dayMs;
/** The minimum time between two alerts about new scrims to one player. */
export const scrimAlertEveryMs = 6 * hourMs;

/** Milliseconds reserved for a scrim of at most `bestOf` maps. */
export const scrimLengthMs = (bestOf: number): number =>
  bestOf * scrimLength.perMapMs + scrimLength.extraMs;

const { minCents, maxCents } = depositLimits;

/** Cents that each side deposits, or 0. Naming an amount is the consent to a hold of it. */
export const depositCents = z.union([z.literal(0), z.int().min(minCents).max(maxCents)]);
/** The same in a query. */
export const queryDepositCents = queryNumber(0, maxCents).default(0);

/** A wall time without a zone: `2026-11-29T21:30`. */
const wallTime = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
    'must be a local time, like 2026-11-29T21:30',
  );

/**
 * A window of possible starts, by the clock of its zone: a changed rule of daylight saving time
 * moves the instant and keeps the wall time. `minutes` 0 is one exact start.
 */
export const wallWindow = z.strictObject({
  local: wallTime,
  timeZone,
  minutes: z
    .int()
    .min(0)
    .max(12 * 60)
    .default(0),
});

const scrimWindow = wallWindow.extend({
  /** The first and the last possible start. */
  from: time,
  until: time,
});

const scrimStatuses = [
  'posted',
  'matched',
  'completed',
  'left',
  'expired',
  'no_show',
  'cancelled',
] as const;
export const scrimStatus = z.enum(scrimStatuses);

/** A team on the scrim board. */
const scrimTeam = teamCard.extend({
  rating: z.int().nullable(),
  timeZone: z.string(),
  reliability,
});

/** Of a call that acts for a team on its post or booking. */
export const scrimActRefusals = [
  'scrim-not-found',
  'team-not-found',
  'not-team-captain',
  'not-team-owner',
] as const;

/** Why a team cannot request a post, or cannot post. */
export const scrimRefusals = [
  'own-scrim',
  'scrim-not-open',
  'scrim-overlap',
  'scrim-requested',
  'scrim-cooldown',
] as const;

export const scrim = z
  .object({
    id,
    status: scrimStatus,
    team: scrimTeam,
    gameId: id,
    playTypeId: id,
    teamSize: z.int(),
    bestOf: z.int(),
    region,
    notes: z.string(),
    maps: z.array(z.string()),
    /** What each side deposits, in cents; 0 without a deposit. */
    depositCents: cents,
    windows: z.array(scrimWindow),
    postedBy: id,
    postedAt: time,
    /** The last possible start; then the post expires. */
    expiresAt: time,
    /** Once matched. */
    bookingId: id.nullable(),
    /** Open requests for this post; of one's own teams only, otherwise null. */
    requests: z.int().nullable(),
    /** For the caller's team named in the query: why it cannot request this post. */
    refusal: z.enum(scrimRefusals).nullable(),
    /** The booking that this post overlaps, for `scrim-overlap`. */
    overlaps: id.nullable(),
  })
  .meta({ id: 'Scrim' });
export type ScrimReply = z.output<typeof scrim>;

const scrimRequestStatus = z.enum([
  'pending',
  'funding',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
]);

/**
 * Why the deposits of an accepted request were not held. Nothing is held from either side.
 * `payer-limited`: the limits of play, or a break, of who pays one of them.
 */
export const depositFailure = z.enum([
  'insufficient-funds',
  'not-eligible',
  'payer-limited',
  'funding-expired',
]);

/** The deposits of a booking: what each side pays, who pays it, and where it is. */
const scrimDeposit = z.object({
  cents,
  payers: z.object({ home: id, away: id }),
  /** `releasing` and `paying` last until the wallet has confirmed. */
  status: z.enum(['funding', 'releasing', 'released', 'held', 'paying', 'paid']),
  /** The side that receives both deposits; null where each goes back to its payer. */
  receiver: sideName.nullable(),
  /** When the deposits of a late cancellation move at the latest; null for all others. */
  settlesAt: time.nullable(),
});

/** Of the two posts of a request: the one that received it, and the one that sent it. */
export const requestSide = z.enum(['asked', 'asking']);
export type RequestSide = z.output<typeof requestSide>;

export const scrimRequest = z
  .object({
    id,
    status: scrimRequestStatus,
    /** The post that received the request, and the one that sent it. */
    asked: scrim,
    asking: scrim,
    /** Proposed starts, oldest first; the last one is to be answered. */
    offers: z.array(z.object({ by: requestSide, userId: id, startsAt: time, at: time })),
    startsAt: time,
    /** The side whose answer is due; null once it has ended. */
    answers: requestSide.nullable(),
    answerBy: time.nullable(),
    createdAt: time,
    bookingId: id.nullable(),
    /** What each side deposits, in cents: that of the post that was asked. */
    depositCents: cents,
    /** Why the latest acceptance booked nothing; null without a failed one. */
    depositFailure: depositFailure.nullable(),
  })
  .meta({ id: 'ScrimRequest' });
export type ScrimRequestReply = z.output<typeof scrimRequest>;

export const cancelReasons = ['agreed', 'roster', 'technical', 'emergency', 'other'] as const;

/** The side that may contest a cancellation: the one that cancelled, where it counts, or the other. */
export const contestingSide = ({ counts, side }: { counts: boolean; side: SideName }): SideName =>
  counts ? side : otherSide(side);

export const scrimBooking = z
  .object({
    id,
    status: z.enum([
      'funding',
      'unfunded',
      'booked',
      'playing',
      'completed',
      'cancelled',
      'no_show',
    ]),
    home: scrimTeam,
    away: scrimTeam,
    homeScrimId: id,
    awayScrimId: id,
    gameId: id,
    playTypeId: id,
    teamSize: z.int(),
    bestOf: z.int(),
    startsAt: time,
    endsAt: time,
    matchId: id,
    cancellation: z
      .object({
        side: z.enum(['home', 'away']),
        userId: id,
        reason: z.enum(cancelReasons),
        note: z.string(),
        at: time,
        /** Less than two hours before the start. */
        isLate: z.boolean(),
        /** Whether it counts against the side that cancelled. */
        counts: z.boolean(),
        contestBy: time,
        contest: z
          .object({
            userId: id,
            note: z.string(),
            at: time,
            decision: z.enum(['counts', 'excused']).nullable(),
          })
          .nullable(),
      })
      .nullable(),
    /** Sides that did not appear. */
    absent: z.array(z.enum(['home', 'away'])),
    /** Null without a deposit, and for others than both teams, their payers and moderators. */
    deposit: scrimDeposit.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ScrimBooking' });
export type ScrimBookingReply = z.output<typeof scrimBooking>;
