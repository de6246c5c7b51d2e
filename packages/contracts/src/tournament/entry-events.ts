import { z } from 'zod';
import { event } from '../core/event';
import { tournamentPushes } from '../core/tournament-pushes';
import { cents, code, id, publishedText, time } from '../core/scalars';
import {
  enteredNotices,
  entryEndedNotices,
  entryReinstatedNotices,
  paymentMovedNotices,
  playerLeftNotices,
  playersExchangedNotices,
  promotedNotices,
  rosterChangedNotices,
  seatLeftNotices,
  seatPaidNotices,
  teamMadeNotices,
} from './entry-notices';
import { madeTeamNumber, rosterReasons } from './rules';
import { entryStatus } from './tournament';

/** `name` is that of the event. */
const ref = { tournamentId: id, name: publishedText };
const entryRef = { ...ref, entryId: id, teamId: id.nullable(), playerIds: z.array(id) };
/** Who acts for it without playing; absent where there are none, and in earlier versions. */
const acting = { actingIds: z.array(id).optional() };
/** The fee of a seat, and until when it is to be paid. */
const due = { feeCents: cents, payBy: time.nullable() };
export const entryRegistered = event(
  'tournament-entry.registered.v1',
  'A team or player entered, or is on the waitlist.',
  z.strictObject({ ...entryRef, ...acting, byId: id, status: entryStatus, ...due }),
  { live: tournamentPushes, notification: enteredNotices },
);
export const entrySeatPaid = event(
  'tournament-entry.seat-paid.v1',
  'Seats of an entry were paid.',
  z.strictObject({
    ...entryRef,
    payerId: id,
    /** Players of the seats. */
    userIds: z.array(id),
    amountCents: cents,
    /** Whether the whole entry is paid now. */
    isComplete: z.boolean(),
  }),
  { live: tournamentPushes, notification: seatPaidNotices },
);
export const entryPromoted = event(
  'tournament-entry.promoted.v1',
  'An entry of the waitlist has a place now.',
  z.strictObject({
    ...{ ...entryRef, ...acting, ...due },
    /** Until when it checks in, where check-in is open; absent otherwise. */
    checkInBy: time.optional(),
  }),
  { live: tournamentPushes, notification: promotedNotices },
);
export const entryPaymentMoved = event(
  'tournament-entry.payment-moved.v1',
  'An outage took the time to pay from an entry, which has it again.',
  z.strictObject({ ...entryRef, ...acting, feeCents: cents, payBy: time }),
  { live: tournamentPushes, notification: paymentMovedNotices },
);
export const entryCheckedIn = event(
  'tournament-entry.checked-in.v1',
  'An entry checked in.',
  z.strictObject({ ...entryRef, byId: id }),
  { live: tournamentPushes },
);
/** Whether a player left it or can't play it, or its team was deleted; absent otherwise. */
const teamChanged = { isTeamChanged: z.boolean().optional() };
/** Of a player who entered alone, where teams are made of such players. */
const ofMadeTeams = {
  /** Whether no team could be filled with the player: the fee goes back. */
  isWithoutTeam: z.boolean().optional(),
  /** The entry whose team the player is part of now; the fee stays with the seat. */
  mergedInto: id.optional(),
};
export const entryEnded = event(
  'tournament-entry.ended.v1',
  'An entry is out: left, not paid, absent, disqualified, or the event was cancelled.',
  z.strictObject({
    ...{ ...entryRef, reason: entryStatus, refundCents: cents },
    ...{ ...teamChanged, ...ofMadeTeams },
    /** Who acts for it, who need not play; absent in events of earlier versions. */
    captainId: id.optional(),
    /** Whether it was on the waitlist until the event was seeded; absent otherwise. */
    isUnplaced: z.boolean().optional(),
    /** Whether an organizer ended check-in before its time, and it was not in yet; else absent. */
    isCutShort: z.boolean().optional(),
    /** Who withdrew it; absent where it ended otherwise, and in events of earlier versions. */
    byId: id.optional(),
  }),
  { live: tournamentPushes, notification: entryEndedNotices },
);
export const entryTeamMade = event(
  'tournament-entry.team-made.v1',
  'Players who entered alone are the team of an entry now, which is that of its captain.',
  z.strictObject({ ...entryRef, captainId: id }),
  { live: tournamentPushes, notification: teamMadeNotices },
);
export const entryPlayersExchanged = event(
  'tournament-entry.players-exchanged.v1',
  'A player of a made team was exchanged for one of another team, before the event started.',
  z.strictObject({
    ...{ ...entryRef, captainId: id, byId: id, outId: id, inId: id },
    /** The number of the team that the player who came is part of now. */
    madeTeam: madeTeamNumber,
  }),
  { live: tournamentPushes, notification: playersExchangedNotices },
);
export const entryPlayerLeft = event(
  'tournament-entry.player-left.v1',
  'A player is out of a made team, which plays without them.',
  z.strictObject({
    ...{ ...entryRef, captainId: id, userId: id, byId: id, refundCents: cents },
    /** Of the organizer who removed the player; null for one who left. */
    reason: z.enum(rosterReasons).nullable(),
    /** Players without a team who can take the seat; empty where its fee goes back. */
    offeredTo: z.array(id),
  }),
  { live: tournamentPushes, notification: playerLeftNotices },
);
export const entryReinstated = event(
  'tournament-entry.reinstated.v1',
  'The disqualification or withdrawal of an entry was taken back: it plays again.',
  z.strictObject({ ...entryRef, ...acting }),
  { live: tournamentPushes, notification: entryReinstatedNotices },
);

export const entrySeatLeft = event(
  'tournament-entry.seat-left.v1',
  'A player left their seat of an entry: another one takes it before the entry checks in.',
  z.strictObject({
    ...{ ...entryRef, captainId: id, userId: id },
    /** Until when the seat is to be paid again, where its fee went back; null or absent otherwise. */
    payBy: time.nullable().optional(),
  }),
  { live: tournamentPushes, notification: seatLeftNotices },
);

export const entryMembersChanged = event(
  'tournament-entry.members-changed.v1',
  'Another captain acts for an entry, or a player took the seat back that they had left.',
  z.strictObject({ ...entryRef, captainId: id }),
  { live: tournamentPushes },
);

export const entryRosterChanged = event(
  'tournament-entry.roster-changed.v1',
  'Players of an entry were replaced: its matches that open from now on are played by the present ones.',
  z.strictObject({
    ...entryRef,
    captainId: id,
    byId: id,
    swaps: z.array(z.strictObject({ outId: id, inId: id })),
    ...due,
    /** Of an organizer; null where a captain or player changed it. */
    reason: code.nullable(),
  }),
  { live: tournamentPushes, notification: rosterChangedNotices },
);
