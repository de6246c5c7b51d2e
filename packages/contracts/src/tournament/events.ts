import { z } from 'zod';
import { tournamentRoom } from '../chat/room';
import { event } from '../core/event';
import { tournamentPushes } from '../core/tournament-pushes';
import { cents, code, id, publishedText, scores, sideName, time } from '../core/scalars';
import { bracketDelta } from './bracket-delta';
import {
  adminAskedNotices,
  startMovedNotices,
  matchLateNotices,
  organizerNotices,
  prizeNotices,
  prizeTakenBackNotices,
  publishedNotices,
  resultChangedNotices,
  resultKeptNotices,
  tournamentAnnouncedNotices,
  tournamentCancelledNotices,
  tournamentStartedNotices,
} from './notices';
import { tournamentMatch } from './play';
import { tournamentStatus } from './tournament';

/**
 * `name` is that of the event; `userIds` are players with an entry that has not ended, and those
 * who act for them.
 */
const ref = { tournamentId: id, name: publishedText };
const toPlayers = { ...ref, userIds: z.array(id) };

export const tournamentPublished = event(
  'tournament.published.v1',
  'An organizer published a tournament: its terms do not change any more.',
  z.strictObject({
    ...ref,
    ownerId: id,
    organizerIds: z.array(id),
    gameId: id,
    playTypeId: id,
    entryMode: z.enum(['team', 'player']),
    teamSize: z.int(),
    maxEntries: z.int(),
    feeCents: cents,
    prizeMode: z.enum(['none', 'guaranteed', 'pool']),
    guaranteeCents: cents,
    startsAt: time,
  }),
  { live: tournamentPushes, room: tournamentRoom, notification: publishedNotices },
);
export const tournamentOrganizersSet = event(
  'tournament.organizers-set.v1',
  'A published tournament has other co-organizers.',
  z.strictObject({
    ...ref,
    ownerId: id,
    organizerIds: z.array(id),
    /** Those who are new among them. Earlier versions name none. */
    addedIds: z.array(id).optional(),
  }),
  { live: tournamentPushes, room: tournamentRoom, notification: organizerNotices },
);
export const tournamentStatusChanged = event(
  'tournament.status-changed.v1',
  'A tournament has another status; the events beside it say more of some.',
  z.strictObject({ ...ref, status: tournamentStatus, previous: tournamentStatus }),
  { live: tournamentPushes },
);
export const tournamentStartMoved = event(
  'tournament.start-moved.v1',
  'An organizer moved the start of a published tournament before check-in opened; entries can leave with their fees until it does.',
  z.strictObject({ ...toPlayers, startsAt: time, checkInOpensAt: time }),
  { live: tournamentPushes, notification: startMovedNotices },
);
export const tournamentStarted = event(
  'tournament.started.v1',
  'The first matches of a tournament are open.',
  z.strictObject({
    ...{ ...toPlayers, entries: z.int() },
    /** Who acts for an entry without playing; absent in events of earlier versions. */
    actingIds: z.array(id).optional(),
  }),
  { notification: tournamentStartedNotices },
);
export const tournamentMatchesHeld = event(
  'tournament.matches-held.v1',
  'An event was paused or resumed: the clocks of these matches stop, or run again with the remaining time.',
  z.strictObject({
    ...{ tournamentId: id, isHeld: z.boolean(), matchIds: z.array(id) },
    /** All pauses so far, the open one without an end; absent from events of earlier versions. */
    pauses: z.array(z.strictObject({ from: time, until: time.nullable() })).optional(),
  }),
);
export const tournamentCancelled = event(
  'tournament.cancelled.v1',
  'A tournament was cancelled; fees and guarantee are returned.',
  z.strictObject({ ...toPlayers, reason: code }),
  { notification: tournamentCancelledNotices },
);
export const tournamentCompleted = event(
  'tournament.completed.v1',
  'Every match is decided; prizes are paid when the hold is over.',
  z.strictObject({
    ...ref,
    /** Best first; entries with the same place share it. */
    places: z.array(z.strictObject({ entryId: id, place: z.int() })),
    payoutAt: time.nullable(),
    /** The players of the entries with the first place. */
    winnerIds: z.array(id).optional(),
    /** Until when results can change; absent from events of earlier versions. */
    finalAt: time.optional(),
  }),
);
export const tournamentResultsFinal = event(
  'tournament.results-final.v1',
  'The results of a tournament without prizes are final: a day after its last one.',
  z.strictObject({
    ...ref,
    /** The players of the entries with the first place. */
    winnerIds: z.array(id),
  }),
);
export const tournamentPaidOut = event(
  'tournament.paid-out.v1',
  'The escrow of a tournament was paid out.',
  z.strictObject({ ...ref, prizeCents: cents, organizerFeeCents: cents, returnedCents: cents }),
  { live: tournamentPushes },
);
export const tournamentAnnounced = event(
  'tournament.announced.v1',
  'An organizer announced something; never the words.',
  z.strictObject({ ...toPlayers, announcementId: id }),
  { live: tournamentPushes, notification: tournamentAnnouncedNotices },
);
export const prizePaid = event(
  'tournament-prize.paid.v1',
  'The share of a player was paid, or waits because the player cannot be paid now.',
  z.strictObject({
    ...ref,
    shareId: id,
    entryId: id,
    userId: id,
    place: z.int(),
    amountCents: cents,
    isWaiting: z.boolean(),
    /** Absent from events of earlier versions. */
    gameId: id.optional(),
    playTypeId: id.optional(),
  }),
  { notification: prizeNotices },
);

export const prizeTakenBack = event(
  'tournament-prize.taken-back.v1',
  'A share that was paid, or waited, is taken back: its entry was disqualified after the payout.',
  z.strictObject({
    ...ref,
    shareId: id,
    entryId: id,
    userId: id,
    amountCents: cents,
    reason: code,
  }),
  { notification: prizeTakenBackNotices },
);

/** A match as the bracket has it: `sides` are entries. */
const bracketMatch = z.strictObject({
  matchId: id,
  stage: code,
  /** Its place in the bracket: `U2.1`. */
  key: z.string().max(20).meta({ 'x-contend-text': 'a place in a bracket' }),
  home: id,
  away: id,
  bestOf: z.int(),
});

/** Why two entries of a Swiss stage meet, by its number in a message. */
export const pairingRules = [
  'same-points',
  'odd-group',
  'avoids-rematch',
  'rematch',
  'bye',
  'by-organizer',
] as const;

export const bracketChanged = event(
  'bracket.changed.v1',
  'A result, withdrawal or undo changed the bracket; matches follow from it.',
  z.strictObject({
    bracketId: id,
    ...ref,
    /** Of the bracket after the change. */
    version: z.int(),
    stage: code,
    /** Of the stage before and after: a reader that has the first one can apply `delta`. */
    stageVersion: z.strictObject({ before: z.int(), after: z.int() }),
    /**
     * Decisions that changed: results by match (null: removed), withdrawals by entry, rounds and
     * undos where they differ. Null where they are too many: read the bracket again.
     */
    delta: bracketDelta.nullable(),
    opened: z.array(bracketMatch),
    /** Open matches that are not played any more. */
    closed: z.array(id),
    decided: z.array(
      z.strictObject({ matchId: id, winner: id.nullable(), scores: scores.nullable(), by: code }),
    ),
    /** Matches whose result was removed. */
    cleared: z.array(id),
    /** Players of matches whose published result changed. */
    changedFor: z.array(id),
  }),
  { live: tournamentPushes, notification: resultChangedNotices },
);

export const tournamentMatchClosed = event(
  'tournament-match.closed.v1',
  'A match of a tournament is not played, its organizer decided it, or its result was annulled.',
  z.strictObject({
    ...{ matchId: id, tournamentId: id },
    /** `annulled`: the bracket keeps the result of an entry that was disqualified after the event. */
    reason: z.enum(['removed', 'decided', 'annulled']),
    /** For `decided` as if it was played: the match keeps its own result with this winner. */
    winner: sideName.optional(),
    /** For `decided` by an organizer as if it was played: a match that was played gets this result. */
    scores: scores.optional(),
  }),
);
export const tournamentMatchChanged = event(
  'tournament-match.changed.v1',
  'The status of a match, or what an organizer has to decide about it, changed.',
  z.strictObject({
    ...{ matchId: id, tournamentId: id, status: tournamentMatch.shape.status },
    /** What changed with its status, if that is all that changed; absent otherwise. */
    row: tournamentMatch
      .pick({ startsAt: true, expectedBy: true, flag: true, proposal: true })
      .strict()
      .optional(),
  }),
  { live: tournamentPushes },
);
export const tournamentResultKept = event(
  'tournament-match.result-kept.v1',
  'Organizers keep the result of a match whose final ruling was not applied.',
  z.strictObject({
    ...{ ...ref, matchId: id, reason: code },
    /** The players of both sides. */
    playerIds: z.array(id),
  }),
  { notification: resultKeptNotices },
);
export const tournamentMatchLate = event(
  'tournament-match.late.v1',
  'A match takes longer than planned.',
  z.strictObject({
    ...{ matchId: id, tournamentId: id, level: z.enum(['amber', 'red']) },
    /** The name of the event, and who is notified; absent from events of earlier versions. */
    name: publishedText.optional(),
    captainIds: z.array(id).optional(),
    organizerIds: z.array(id).optional(),
  }),
  { live: tournamentPushes, notification: matchLateNotices },
);
export const tournamentAdminAsked = event(
  'tournament-match.admin-asked.v1',
  'A side asked for an organizer; never the words.',
  z.strictObject({
    tournamentId: id,
    name: publishedText,
    matchId: id,
    userId: id,
    organizerIds: z.array(id),
  }),
  { live: tournamentPushes, notification: adminAskedNotices },
);
