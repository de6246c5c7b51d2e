import { z } from 'zod';
import { call } from '../core/call';
import { cents, id, scores, text, time } from '../core/scalars';
import {
  answerStartRefusals,
  matchReschedule,
  proposeStartRefusals,
  rescheduleAnswer,
} from '../match/reschedule';
import { playerCard } from '../user/player';
import { bracket } from './play';
import { correctionReasons } from './rules';
import { tournamentEntry, tournamentId } from './tournament';

const version = z.int().min(1);

/**
 * Of a Swiss round whose next one is paired: whether later rounds stay as they are paired, so that
 * only points change, or are paired again. Absent: again. Other formats have no pairings.
 */
const pairings = z.enum(['keep', 'again']).optional();

/** A decision about a running event, applied or previewed. */
export const tournamentChange = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('set-score'), matchId: id, scores, pairings }),
    z.strictObject({ kind: z.literal('forfeit'), matchId: id, entryId: id, pairings }),
    z.strictObject({ kind: z.literal('double-forfeit'), matchId: id, pairings }),
    /**
     * After prizes were paid it is an admin's, who gives the reason to apply it: prizes are taken
     * back and paid to those who move up. The note is kept for the staff.
     */
    z.strictObject({
      kind: z.literal('disqualify'),
      entryId: id,
      reason: z.enum(correctionReasons).optional(),
      note: text(1, 500).optional(),
      /** What its players read. */
      why: text(3, 200).optional(),
    }),
    /** Takes a disqualification back, while no later match was played on it. */
    z.strictObject({ kind: z.literal('reinstate'), entryId: id }),
    /**
     * Takes the withdrawal of an entry back, while no later match was played on it; in a Swiss
     * stage also later: it plays from the next round on.
     */
    z.strictObject({ kind: z.literal('readmit'), entryId: id }),
    /**
     * Admits an entry to a Swiss stage that is being played, as its last seed: one that did not
     * check in, or that was on the waitlist. It plays from the next round on.
     */
    z.strictObject({ kind: z.literal('admit'), entryId: id }),
    /** Removes the result of a match, and of later ones that were played on it. */
    z.strictObject({ kind: z.literal('undo'), matchId: id, pairings }),
    /** The same without an undo that could be restored: the match is played again. */
    z.strictObject({ kind: z.literal('replay'), matchId: id, pairings }),
    /** Undoes an undo, by its number in the stage. */
    z.strictObject({ kind: z.literal('restore'), stage: z.string().max(26), undo: z.int().min(1) }),
  ])
  .meta({ id: 'TournamentChange' });
export type TournamentChange = z.output<typeof tournamentChange>;

const planning = [
  'tournament-not-found',
  'not-organizer',
  'organizer-plays',
  'tournament-not-live',
  'match-not-found',
  'entry-not-found',
  'score-impossible',
  'downstream-played',
  'change-impossible',
  'under-appeal',
  'already-entered',
] as const;

/** A match before and after a change; null where it does not exist. */
const changedMatch = z.object({
  stage: z.string(),
  key: z.string(),
  /** Id of an opened match. */
  matchId: id.nullable(),
  /** `annulled`: the result stays, and is not rated any more. */
  kind: z.enum(['opened', 'closed', 'decided', 'changed', 'rescored', 'cleared', 'annulled']),
  home: id.nullable(),
  away: id.nullable(),
  before: z.object({ winner: id.nullable(), scores: scores.nullable() }).nullable(),
  after: z.object({ winner: id.nullable(), scores: scores.nullable() }).nullable(),
  /** The entry whose win is rated; null for none. Absent from replies of earlier versions. */
  rated: z.object({ before: id.nullable(), after: id.nullable() }).optional(),
});

/** The place of an entry before and after a change; null where it is not decided. */
const changedPlace = z.object({
  entryId: id,
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** How many entries have the place; null without one. Absent from replies of earlier versions. */
  shared: z.object({ before: z.int().nullable(), after: z.int().nullable() }).optional(),
  /** Whether the entry has no place because it is disqualified. Absent from earlier versions. */
  disqualified: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
});

const shareOfPlayer = z.object({ entryId: id, userId: id, amountCents: cents });

export const tournamentPreview = z
  .object({
    /** Of the bracket: applying the change with it does exactly this. */
    version: z.int(),
    matches: z.array(changedMatch),
    /** Entries whose place changes, or that are disqualified or taken back. */
    places: z.array(changedPlace),
    /** What entries are sure of: whole prizes once the event is over. */
    prizes: z.array(z.object({ entryId: id, beforeCents: cents, afterCents: cents })),
    /**
     * The prizes of the event, and what all entries are sure of; the rest is still played for.
     * Absent without prizes, once they are paid, while both sides of a match of a bracket are out,
     * and from replies of earlier versions.
     */
    money: z
      .object({ totalCents: cents, sureBeforeCents: cents, sureAfterCents: cents })
      .optional(),
    /** Of prizes that are paid: what is taken back, and who is paid the difference. */
    correction: z
      .object({
        taken: z.array(shareOfPlayer),
        given: z.array(shareOfPlayer),
        /** Returned to the organizer: of prizes nothing, since none stays vacant. */
        organizerCents: cents,
      })
      .optional(),
    /** Players whose rating follows a result that changes. */
    ratedPlayers: z.array(id),
    /** Sentences of the engine: why it is refused, or what it cannot touch any more. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'TournamentPreview' });

export const previewTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/preview',
  summary: 'What a change would do to bracket, places, prizes and ratings; changes nothing',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ change: tournamentChange }),
  reply: tournamentPreview,
  refuses: planning,
});

export const changeTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/changes',
  summary: 'Applies a change at the version that was previewed',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ version, change: tournamentChange }),
  reply: bracket,
  refuses: [...planning, 'version-conflict', 'reason-required'],
});

export const disqualifyEntry = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/disqualify',
  summary: 'Removes an entry: before the start with a refund, later with all matches to come',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ entryId: id, version: version.optional(), reason: text(1, 200) }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'not-organizer',
    'organizer-plays',
    'version-conflict',
    'tournament-not-live',
    'entry-not-found',
    'entry-ended',
    'change-impossible',
    'under-appeal',
  ],
});

export const allowEntry = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/allow-entry',
  summary:
    'Lets the team and the players of an entry register again that was removed before the event is seeded',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ entryId: id }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'not-organizer',
    'organizer-plays',
    'entry-not-found',
    'change-impossible',
  ],
});

const changedField = z.object({
  /** `name`, `terms.feeCents`, or an entry where seeds changed. Long text is shortened. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** A change as the details of a `version-conflict` list it. */
const conflictingChange = z.object({
  version: z.int(),
  kind: z.string(),
  /** Null for a change by a timer, or one that followed from a match. */
  byId: id.nullable(),
  at: z.string(),
  fields: z.array(changedField).default([]),
});
export type ConflictingChange = z.output<typeof conflictingChange>;

/** The details of `version-conflict`: the present version, and what changed since the one sent. */
export const versionConflict = z.object({
  version: z.int(),
  changes: z.array(conflictingChange).default([]),
});

/** A decision about an event or its bracket, with who made it. */
export const tournamentLogItem = z.object({
  of: z.enum(['event', 'bracket']),
  version: z.int(),
  kind: z.string(),
  by: playerCard.nullable(),
  at: time,
  /** Of the bracket: where. */
  stage: z.string().nullable(),
  key: z.string().nullable(),
  fields: z.array(
    changedField.extend({
      /** Of an entry, where the field is one; absent from replies of earlier versions. */
      name: z.string().optional(),
      /** Of an entry that was removed: why. Absent from replies of earlier versions. */
      reason: z.string().optional(),
    }),
  ),
});
export type TournamentLogItem = z.output<typeof tournamentLogItem>;

const running = ['match-closed', 'tournament-not-live'] as const;

export const proposeReschedule = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/match/:matchId/reschedule',
  summary: 'Proposes another start of my match; the other side answers, or the present one stands',
  access: 'user',
  status: 201,
  limit: { requests: 30, seconds: 600 },
  params: z.strictObject({ matchId: id }),
  body: z.strictObject({ startsAt: time }),
  reply: matchReschedule,
  refuses: [...proposeStartRefusals, ...running],
});

export const answerReschedule = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/match/:matchId/reschedule/:proposalId/:answer',
  summary: 'Accepts or declines a proposed start of my match, or withdraws my own',
  access: 'user',
  params: z.strictObject({ matchId: id, proposalId: id, answer: rescheduleAnswer }),
  body: z.strictObject({}).optional(),
  reply: matchReschedule,
  refuses: [...answerStartRefusals, ...running],
});
