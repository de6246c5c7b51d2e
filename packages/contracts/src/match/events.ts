import { z } from 'zod';
import { matchRoom } from '../chat/room';
import { event } from '../core/event';
import { disputePushes, matchPushes } from '../core/live-pushes';
import { cents, id, scores, sideName, teamsOfSides, time } from '../core/scalars';
import { madeTeamNumber } from '../tournament/rules';
import { ofRuling } from './disputes';
import { actorsOfSides, matchSource } from './match';
import { match } from './matches';
import {
  appealedNotices,
  completedNotices,
  disputeAnsweredNotices,
  disputedNotices,
  evidenceAskedNotices,
  matchOpenedNotices,
  objectionDismissedNotices,
  proposedNotices,
  rejectedNotices,
  rescheduleAnsweredNotices,
  rescheduledNotices,
  rescheduleProposedNotices,
  rosterChangedNotices,
  startedNotices,
  voidedNotices,
} from './notices';

const sides = { home: z.array(id), away: z.array(id) };
export const matchRef = {
  matchId: id,
  /** Absent from events of release 0.2.0. */
  source: matchSource.optional(),
  /** The source's id, for readers of release 0.2.0; absent unless the source is a wager. */
  wagerId: id.nullable().optional(),
  /** The teams of the sides; absent where neither plays for one. */
  teams: teamsOfSides.optional(),
  /** Numbers of the sides that are teams made by their event; absent where neither is. */
  madeTeams: z
    .strictObject({ home: madeTeamNumber.nullable(), away: madeTeamNumber.nullable() })
    .optional(),
  /** Users without a seat who act for a side, as captain or deputy; absent without any. */
  actors: actorsOfSides.optional(),
  ...sides,
};

const requestedSide = z.object({
  captainId: id,
  userIds: z.array(id).min(1),
  /** The team that the side plays for; null for players without one. */
  teamId: id.nullable().optional(),
  /** Its number, if it is a team that its event made: it is named after its captain. */
  madeTeam: madeTeamNumber.optional(),
  /** Users who may act for the side beside its captain. */
  deputyIds: z.array(id).optional(),
  /** Users who may stand in for a player of the side. */
  standInIds: z.array(id).optional(),
});

export const matchRequested = event(
  'match.requested.v1',
  'A service requested a match under an id of its choice: one match per source.',
  z.strictObject({
    matchId: id,
    kind: match.shape.kind,
    source: matchSource,
    sides: z.object({ home: requestedSide, away: requestedSide }),
    format: z.object({ gameId: id, playTypeId: id, teamSize: z.int(), bestOf: z.int() }),
    /** Players that the request checks in. */
    present: z.array(id).default([]),
    stakes: z
      .object({ stakeCents: cents, potCents: cents })
      .default({ stakeCents: 0, potCents: 0 }),
    /**
     * When an agreed result becomes final: `source-ended` keeps it open to disputes until the
     * source ends, `agreed` makes it final at once.
     */
    finalWhen: z.enum(['source-ended', 'agreed']).default('agreed'),
    /** When it is to be played; absent for a match that is played at once. */
    startsAt: time.optional(),
    /** Has the sides ban and pick maps, if the play type has enough of them; absent: none. */
    veto: z.strictObject({ first: sideName }).optional(),
    /** How long after it opened the sides may move its start; absent where they may not. */
    reschedule: z.strictObject({ windowMs: z.int().min(1) }).optional(),
    /** Times other than the usual ones: to check in, and to play. */
    clock: z.strictObject({ appearMs: z.int().min(1), playMs: z.int().min(1) }).optional(),
  }),
  { topic: 'match.requests' },
);

export const matchCreated = event(
  'match.created.v1',
  'A match was created; check-in is open, or opens before its start.',
  z.strictObject({
    ...matchRef,
    kind: match.shape.kind,
    gameId: id,
    playTypeId: id,
    checkInBy: time,
    /** When a scheduled match is to be played; absent where check-in is open at once. */
    startsAt: time.optional(),
    /** Of a tournament: how long its players have to check in; absent where it is not open. */
    appearMs: z.int().optional(),
  }),
  { live: matchPushes, notification: matchOpenedNotices, room: matchRoom },
);
export const matchRescheduleProposed = event(
  'match.reschedule-proposed.v1',
  'A side proposed another start; the other one answers, or the present start stands.',
  z.strictObject({
    ...{ ...matchRef, proposalId: id, side: sideName, userId: id },
    ...{ startsAt: time, answerBy: time },
  }),
  { live: matchPushes, notification: rescheduleProposedNotices },
);
export const matchRescheduleAnswered = event(
  'match.reschedule-answered.v1',
  'A proposed start was declined, withdrawn or not answered in time: the present one stands.',
  z.strictObject({
    ...{ ...matchRef, proposalId: id },
    /** The side that declined or withdrew it; that of the proposal where it expired. */
    side: sideName,
    userId: id.nullable(),
    answer: z.enum(['declined', 'withdrawn', 'expired']),
  }),
  { live: matchPushes, notification: rescheduleAnsweredNotices },
);
export const matchRescheduled = event(
  'match.rescheduled.v1',
  'The sides agreed on another start; check-in begins again.',
  z.strictObject({
    ...{ ...matchRef, proposalId: id },
    /** The side that proposed it, and the user who accepted it. */
    side: sideName,
    userId: id,
    startsAt: time,
    checkInBy: time,
  }),
  { live: matchPushes, notification: rescheduledNotices },
);
export const matchRosterChanged = event(
  'match.roster-changed.v1',
  'A stand-in took the seat of a player; the sides are those after it.',
  z.strictObject({ ...matchRef, side: sideName, userId: id, outId: id, inId: id }),
  { live: matchPushes, notification: rosterChangedNotices, room: matchRoom },
);
export const matchCheckedIn = event(
  'match.checked-in.v1',
  'A player checked in.',
  z.strictObject({ ...matchRef, userId: id }),
  { live: matchPushes },
);
export const matchStarted = event(
  'match.started.v1',
  'All players have checked in; the match is live.',
  z.strictObject({ ...matchRef, playBy: time }),
  { live: matchPushes, notification: startedNotices },
);
export const scoreProposed = event(
  'score.proposed.v1',
  'A side proposed the final score.',
  z.strictObject({
    ...matchRef,
    ...{ side: sideName, userId: id, scores, answerBy: time },
    /** What follows without an answer; absent where the score is accepted then. */
    unanswered: z.literal('disputed').optional(),
  }),
  { live: matchPushes, notification: proposedNotices },
);
export const scoreAccepted = event(
  'score.accepted.v1',
  'The other side accepted the score, or did not answer in time.',
  z.strictObject({ ...matchRef, side: sideName, scores, bySilence: z.boolean() }),
  { live: matchPushes },
);
export const scoreRejected = event(
  'score.rejected.v1',
  'The other side rejected the score.',
  z.strictObject({ ...matchRef, side: sideName, userId: id, playBy: time.optional() }),
  { live: matchPushes, notification: rejectedNotices },
);
export const matchDisputed = event(
  'match.disputed.v1',
  'The sides disagree; a ruling is needed.',
  z.strictObject({
    ...matchRef,
    side: sideName.nullable(),
    /** When a ruling is due. */
    rulingBy: time.optional(),
    /** An appeal opened it again; `match.appealed.v1` notifies of it. */
    isAppeal: z.boolean().optional(),
  }),
  { live: disputePushes, notification: disputedNotices },
);
export const matchDisputeAnswered = event(
  'match.dispute-answered.v1',
  'A side made its statement in a dispute; never the words.',
  z.strictObject({ ...matchRef, side: sideName }),
  { live: disputePushes, notification: disputeAnsweredNotices },
);
export const matchDisputeClaimed = event(
  'match.dispute-claimed.v1',
  'A moderator holds the case from now on; null returned it to the queue.',
  z.strictObject({ ...matchRef, holderId: id.nullable() }),
  { live: disputePushes },
);
export const matchEvidenceAsked = event(
  'match.evidence-asked.v1',
  'A moderator asked a side for evidence; never the words.',
  z.strictObject({ ...matchRef, side: sideName, answerBy: time }),
  { live: disputePushes, notification: evidenceAskedNotices },
);
export const matchAppealed = event(
  'match.appealed.v1',
  'A side appealed a ruling: it has no effect until another moderator decides; never the words.',
  z.strictObject({ ...matchRef, side: sideName, rulingBy: time }),
  { live: disputePushes, notification: appealedNotices },
);
export const matchDisputeEscalated = event(
  'match.dispute-escalated.v1',
  'A dispute had no ruling in time; it stays open, and neither side wins by it.',
  z.strictObject({ ...matchRef, openedAt: time }),
  { live: disputePushes },
);
export const matchObjectionDismissed = event(
  'match.objection-dismissed.v1',
  'An objection came too late or twice; the result, or the end without one, is unchanged.',
  z.strictObject({
    ...matchRef,
    side: sideName,
    result: z
      .strictObject({ scores, winner: sideName, decidedBy: match.shape.decidedBy.unwrap() })
      .nullable(),
    /** Why the match has no result. */
    reason: match.shape.endReason,
    /** Until when the ruling can be appealed; absent when it is final. */
    appealBy: time.optional(),
  }),
  { notification: objectionDismissedNotices },
);
export const matchCompleted = event(
  'match.completed.v1',
  'The match has a result.',
  z.strictObject({
    ...matchRef,
    kind: match.shape.kind,
    gameId: id,
    playTypeId: id,
    scores,
    winner: sideName,
    decidedBy: z.enum(['agreement', 'silence', 'ruling']),
    completedAt: time,
    ...ofRuling,
    /** When an earlier result was final that an organizer replaced by this one; absent otherwise. */
    finalAt: time.optional(),
    /** Who of each side was checked in; absent from events of earlier versions. */
    lineUp: z.strictObject(sides).optional(),
    /** The stake of each seat; absent without stakes, and from events of earlier versions. */
    stakeCents: cents.optional(),
  }),
  { live: disputePushes, notification: completedNotices },
);
export const matchVoided = event(
  'match.voided.v1',
  'The match ended without a result.',
  z.strictObject({
    ...matchRef,
    reason: z.enum(['no-show', 'not-played', 'ruled-void']),
    /** Sides that did not check in completely, for `no-show`. */
    absent: z.array(sideName).optional(),
    /**
     * Who is a no-show for not checking in: of a scrim its captains alone, who named the others.
     * Absent from earlier releases.
     */
    absentUserIds: z.array(id).optional(),
    ...ofRuling,
  }),
  { live: disputePushes, notification: voidedNotices },
);
export const matchFinal = event(
  'match.final.v1',
  'The result of the match is final: once per match, after its wager’s end or the time to appeal.',
  z.strictObject({
    ...matchRef,
    outcome: z.enum(['completed', 'voided', 'cancelled']),
    /** All three are null without a result. */
    winner: sideName.nullable(),
    scores: scores.nullable(),
    decidedBy: match.shape.decidedBy,
    finalAt: time,
    /** The game, and when the result was first reached; absent from events of release 0.2.0. */
    gameId: id.optional(),
    completedAt: time.nullable().optional(),
  }),
);
export const matchCancelled = event(
  'match.cancelled.v1',
  'The match was called off before it was played.',
  z.strictObject(matchRef),
  { live: matchPushes },
);
