import { z } from 'zod';

/** Limits and deadlines of tournaments. */

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const tournamentLimits = {
  /** Entries of one bracket, and of an event through pools. */
  bracketEntries: 1024,
  eventEntries: 8192,
  /** Into how many pools the first stage of an event can be split. */
  pools: 32,
  /** Entry fee of one seat; 0 is free. */
  fee: { minCents: 1_00, maxCents: 500_00 },
  /** What an organizer can guarantee. */
  guaranteeMaxCents: 100_000_00,
  /** The organizer's part of the fees, in basis points. */
  organizerFeeMax: 2000,
  stages: 4,
  /** Rounds of groups or of a Swiss stage whose length can differ. */
  tableRounds: 20,
  prizePlaces: 64,
  /** How far ahead an event can start. */
  aheadMs: 180 * dayMs,
  /** Drafts and published events of one organizer that have not ended. */
  openEvents: 50,
  announcements: 100,
  /** How long before check-in closes those who have not checked in are reminded. */
  checkInReminderMs: 10 * minuteMs,
  /** How far the sides of a match may put it off. */
  rescheduleHours: 7 * 24,
  /** Of one organizer. */
  templates: 20,
  /** Substitutions of an entry once its roster is locked. */
  swaps: 20,
} as const;

/** An entry that is not paid by then gives its place to the next one. */
export const entryPaymentMs = 15 * minuteMs;
/** How long the matches of an event may take, in minutes. */
export interface MatchClock {
  /** A team or player that does not appear for a match by then forfeits it. */
  appearMinutes: number;
  /** Planned time of a match: so many minutes, and so many for each game. */
  baseMinutes: number;
  gameMinutes: number;
}
/** Of events that set no other. */
export const standardMatchClock: MatchClock = { appearMinutes: 10, baseMinutes: 7, gameMinutes: 7 };
export const matchClockLimits = {
  appearMinutes: { min: 5, max: 60 },
  baseMinutes: { min: 0, max: 60 },
  gameMinutes: { min: 1, max: 120 },
} as const;

/** Time to appear for a match of an event, and its planned time by the number of its games. */
export const matchTimesOf = ({
  matchClock: clock = standardMatchClock,
}: {
  matchClock?: MatchClock | undefined;
}) => ({
  appearMs: clock.appearMinutes * minuteMs,
  matchMs: (bestOf: number): number => (clock.baseMinutes + clock.gameMinutes * bestOf) * minuteMs,
});
/** Both by the standard clock. */
export const { appearMs: tournamentAppearMs, matchMs: tournamentMatchMs } = matchTimesOf({});

/** Until when captains change the roster of their entry, and how often after that. */
export interface RosterLock {
  /** When check-in has ended and seeds are made, or when the event starts. */
  at: 'check-in' | 'start';
  /** How many players of an entry its captains may replace after that. */
  swaps: number;
}
/** Of events that set no other. */
export const standardRosterLock: RosterLock = { at: 'check-in', swaps: 0 };

/** Why an organizer changes the roster of an entry; `rules` for a breach of them. */
export const rosterReasons = ['absent', 'emergency', 'mistake', 'rules'] as const;
export type RosterReason = (typeof rosterReasons)[number];

/** How long after a reminder an organizer can have players reminded again. */
export const nudgeAgainMs = 2 * minuteMs;
/** How long before the end of its check-in absent players of a match are reminded. */
export const checkInNudgesMs: readonly number[] = [tournamentAppearMs / 2, 2 * minuteMs];
/** When a match turns late: amber, and red with a call to an admin. */
export const tournamentLateMs = { amberMs: 5 * minuteMs, redMs: 15 * minuteMs } as const;
/** How long a pause lasts before the organizers are reminded of it, and at most. */
export const pauseReminderMs = 3 * dayMs;
export const longestPauseMs = 14 * dayMs;
/** Between the last result and the payout; a result can still be undone. */
export const prizeHoldMs = dayMs;

/**
 * When the results of an event become final, with prizes and without: they cannot be undone from
 * then on. Null for an event that is not over.
 */
export const resultsFinalAt = (completedAt: Date | null): Date | null =>
  completedAt && new Date(completedAt.getTime() + prizeHoldMs);

/**
 * How long after the hold results and prizes wait at most for a ruling that is open: an appeal that
 * is not decided, or a final ruling that organizers did not apply.
 */
export const rulingWaitMs = 7 * dayMs;

/**
 * By how much a pause that is over moves the deadline of what began at `begun`: the part of the
 * pause after it, in milliseconds.
 */
export const pausedMs = ({ from, until }: { from: Date; until: Date }, begun: Date): number =>
  Math.max(0, until.getTime() - Math.max(from.getTime(), begun.getTime()));

/**
 * Why organizers keep the result of a match against its final ruling: later matches were played on
 * it, its sides agreed, or no place would change.
 */
export const keptReasons = ['later-played', 'sides-agreed', 'same-places'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Why prizes are corrected after they were paid; `rules` for any other breach of them. */
export const correctionReasons = ['cheating', 'match-fixing', 'account-sharing', 'rules'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/**
 * Of a team that an event made of players who entered alone: its number among those whose captains
 * have the same name. Its name follows from the name of its captain at the time of reading.
 */
export const madeTeamNumber = z.int().min(1);

/** The name of a made team; from the second one whose captain has this name on with its number. */
export const madeTeamName = (captain: string, number: number): string =>
  number > 1 ? `Team ${captain} ${number}` : `Team ${captain}`;
