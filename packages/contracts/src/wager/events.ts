import { z } from 'zod';
import { event, personalEvent } from '../core/event';
import { gatheringPushes, wagerPushes } from '../core/live-pushes';
import { cents, code, id, sideName, teamsOfSides, time } from '../core/scalars';
import {
  acceptedNotices,
  cancelRequestedNotices,
  cancelRequestEndedNotices,
  challengeNotices,
  consentNotices,
  disputeWindowMovedNotices,
  endedChallenge,
  leaveAnsweredNotices,
  leaveRequestedNotices,
  openedNotices,
  returnedNotices,
  settledNotices,
  sideEndedNotices,
} from './notices';
import { flagReasons, side } from './wager';

const wagerRef = {
  wagerId: id,
  /** The teams of the sides; absent where neither plays for one. */
  teams: teamsOfSides.optional(),
  home: side,
  away: side.nullable(),
};
/** A challenged team, with those who may accept for it and all of its members. */
const opponentTeam = z
  .strictObject({ teamId: id, actingIds: z.array(id), memberIds: z.array(id) })
  .nullable()
  .optional();
const terms = {
  creatorId: id,
  opponentId: id.nullable(),
  opponentTeam,
  gameId: id,
  playTypeId: id,
  teamSize: z.int(),
  bestOf: z.int(),
  stakeCents: cents,
};

/** The challenged player; absent from events of release 0.1.0. */
const challenge = { opponentId: id.nullable().optional(), opponentTeam };

export const wagerOpened = event(
  'wager.opened.v1',
  'An offer is funded and listed.',
  z.strictObject({ ...wagerRef, ...terms, expiresAt: time }),
  { live: wagerPushes, notification: openedNotices },
);
export const wagerUpdated = event(
  'wager.updated.v1',
  'An open offer changed its terms, or was sent again.',
  z.strictObject({ ...wagerRef, ...terms, resends: z.int() }),
  { live: wagerPushes, notification: challengeNotices },
);
export const wagerConsentsRequested = event(
  'wager.consents-requested.v1',
  'Payers and players of a side are asked for their consent.',
  z.strictObject({
    ...wagerRef,
    ...challenge,
    side: sideName,
    /** Payers and players whose consent is missing. */
    userIds: z.array(id),
    stakeCents: cents,
    bestOf: z.int(),
    answerBy: time,
  }),
  { live: gatheringPushes, notification: consentNotices },
);
export const wagerConsented = event(
  'wager.consented.v1',
  'A payer or player consented, or a captain covers a seat.',
  z.strictObject({ ...wagerRef, ...challenge, side: sideName, userId: id }),
  { live: gatheringPushes },
);
export const wagerSideEnded = event(
  'wager.side-ended.v1',
  'A side was not funded: somebody declined, did not consent in time, or was short.',
  z.strictObject({
    ...wagerRef,
    ...challenge,
    side: sideName,
    reason: z.enum(['declined', 'consent-missing', 'withdrawn']),
    /** Who declined, or whose consent was missing. */
    userIds: z.array(id),
    /** Who is notified: all players and payers of the side. */
    notified: z.array(id),
  }),
  { live: gatheringPushes, notification: sideEndedNotices },
);
export const wagerAccepted = event(
  'wager.accepted.v1',
  'Both sides are funded; a match follows.',
  z.strictObject({ ...wagerRef, away: side, ...terms, matchId: id, potCents: cents }),
  { live: wagerPushes, notification: acceptedNotices },
);
export const wagerCancelRequested = event(
  'wager.cancel-requested.v1',
  'One side of an accepted wager wants to call it off.',
  z.strictObject({ ...wagerRef, side: sideName, answerBy: time.optional() }),
  { live: wagerPushes, notification: cancelRequestedNotices },
);
export const wagerCancelRequestEnded = event(
  'wager.cancel-request-ended.v1',
  'A request to cancel an accepted wager ended without agreement.',
  z.strictObject({
    ...wagerRef,
    side: sideName,
    reason: z.enum(['withdrawn', 'expired', 'started', 'reported', 'disputed', 'completed']),
  }),
  { live: wagerPushes, notification: cancelRequestEndedNotices },
);
export const wagerCancelled = event(
  'wager.cancelled.v1',
  'Cancelled; every stake is returned.',
  z.strictObject({ ...wagerRef, ...challenge, matchId: id.nullable(), reason: code }),
  {
    live: wagerPushes,
    notification: returnedNotices('wager-cancelled'),
    withdraws: endedChallenge,
  },
);
export const wagerExpired = event(
  'wager.expired.v1',
  'Expired without an acceptance; the stake is returned.',
  z.strictObject({ ...wagerRef, ...challenge }),
  { live: wagerPushes, notification: returnedNotices('wager-expired'), withdraws: endedChallenge },
);
export const wagerDisputed = personalEvent('wager.disputes', 'wager.disputed.v1', {
  summary: 'A side disputed the result before the money moved, in the words of who disputed.',
  words: ['reason'],
  live: wagerPushes,
  data: z.strictObject({
    ...wagerRef,
    matchId: id,
    side: sideName,
    reason: z.string(),
    /** Uploads, attached to the match; absent from events of release 0.2.0. */
    evidence: z.array(id).optional(),
    /** SHA-256 of these, by id; absent without any, and from events of earlier versions. */
    fileHashes: z.record(id, z.string()).optional(),
    /** Who disputed, and when: a repeat has the first time. Absent from events of earlier versions. */
    userId: id.optional(),
    at: time.optional(),
  }),
});
export const wagerDisputeWindowMoved = event(
  'wager.dispute-window-moved.v1',
  'An outage took the time to dispute a result, and both sides have it again before the payout.',
  z.strictObject({ ...wagerRef, matchId: id.nullable(), settlesAt: time }),
  { live: wagerPushes, notification: disputeWindowMovedNotices },
);
export const wagerFlagged = event(
  'wager.flagged.v1',
  'A wager needs an admin or an operator.',
  z.strictObject({ ...wagerRef, matchId: id.nullable(), reason: z.enum(flagReasons) }),
  { live: wagerPushes },
);
export const wagerSettled = event(
  'wager.settled.v1',
  'The escrow was paid out.',
  z.strictObject({
    ...wagerRef,
    matchId: id,
    winner: sideName,
    potCents: cents,
    rakeCents: cents,
    payouts: z.array(
      z.object({
        userId: id,
        amountCents: cents,
        /** The seat's part before rake, and the rake agreed for it; absent as below. */
        shareCents: cents.optional(),
        agreedRakeCents: cents.optional(),
        /** The membership that lowered the seat's rake, where one did. */
        membershipId: id.optional(),
        /** One that would have, but gave its price back before the payout. */
        refundedMembershipId: id.optional(),
      }),
    ),
    /** Absent from events of release 0.2.0. */
    gameId: id.optional(),
    playTypeId: id.optional(),
    /** Absent from events of an earlier release. */
    acceptedAt: time.optional(),
  }),
  { live: wagerPushes, notification: settledNotices },
);
export const wagerVoided = event(
  'wager.voided.v1',
  'The match had no result; every stake is returned.',
  z.strictObject({ ...wagerRef, matchId: id.nullable(), reason: code }),
  { live: wagerPushes, notification: returnedNotices('wager-voided') },
);
const withdrawal = z.strictObject({ ...wagerRef, requestId: id, userId: id });
export const withdrawRequested = event(
  'withdraw.requested.v1',
  'A player asked to leave.',
  withdrawal,
  { live: wagerPushes, notification: leaveRequestedNotices },
);
export const withdrawApproved = event(
  'withdraw.approved.v1',
  'The other side agreed.',
  withdrawal,
  { live: wagerPushes, notification: leaveAnsweredNotices('leave-approved') },
);
export const withdrawRejected = event(
  'withdraw.rejected.v1',
  'The other side refused, or did not answer in time.',
  withdrawal,
  { live: wagerPushes, notification: leaveAnsweredNotices('leave-rejected') },
);
