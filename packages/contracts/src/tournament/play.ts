import { z } from 'zod';
import { call } from '../core/call';
import { displayText, id, pageOf, scores, sideName, time } from '../core/scalars';
import { teamCard } from '../team/team';
import { playerCard } from '../user/player';
import { tournamentFormat } from './stage';

const matchSideOfEntry = z.object({
  entryId: id,
  name: z.string(),
  seed: z.int(),
  team: teamCard.nullable(),
  captainId: id,
  /** Its players until the match is decided, for organizers of the event alone. */
  seats: z.array(z.object({ userId: id, name: z.string(), isCheckedIn: z.boolean() })).optional(),
});

export const tournamentMatch = z
  .object({
    /** Also the id of the match in its room: `/matches/<id>`. */
    id,
    tournamentId: id,
    stage: z.string(),
    /** Its place in the bracket: `U2.1`. */
    key: z.string(),
    home: matchSideOfEntry,
    away: matchSideOfEntry,
    bestOf: z.int(),
    status: z.enum(['open', 'live', 'score_proposed', 'disputed', 'decided', 'removed']),
    /** Whose turn it is while the sides ban and pick maps; null or absent otherwise. */
    veto: z
      .object({
        ...{ kind: z.enum(['ban', 'pick']), side: sideName },
        /** Null while the event is paused. */
        by: time.nullable(),
      })
      .nullable()
      .optional(),
    /** What a side reported, until it is answered or ruled on; null or absent without a report. */
    proposal: z.object({ side: sideName, scores }).nullable().optional(),
    scores: scores.nullable(),
    winner: sideName.nullable(),
    decidedBy: z.enum(['played', 'forfeit', 'double-forfeit', 'organizer']).nullable(),
    openedAt: time,
    /** When it opened, or begins where the sides agreed on a later start. */
    startsAt: time,
    /** When it is expected to end; it is late from then on. */
    expectedBy: time,
    late: z.enum(['amber', 'red']).nullable(),
    /** When a side asked for an admin; null when none did, or it was answered. */
    adminAskedAt: time.nullable(),
    /** What the side wrote with it; for organizers. */
    adminReason: z.string().nullable(),
    /**
     * Who asked; for organizers. Null where no player did, because the match is late. Absent from
     * replies of earlier versions.
     */
    adminAskedBy: playerCard.nullable().optional(),
    /** The organizer who handles it, since when, and when its players were reminded; for organizers. */
    claimedBy: playerCard.nullable().optional(),
    claimedAt: time.nullable().optional(),
    nudgedAt: time.nullable().optional(),
    /**
     * What an organizer has to decide: the match ended without being played, or its final ruling
     * could not be applied because later matches were played.
     */
    flag: z.enum(['not-played', 'ruling-not-applied']).nullable(),
    /**
     * Since when its ruling is appealed: moderators decide it, and prizes wait. Null while it is
     * not; absent from replies of earlier versions.
     */
    appealedAt: time.nullable().optional(),
    decidedAt: time.nullable(),
    /**
     * Who was checked in to its room when it got a result; for organizers. Null before that, for a
     * match without a room's result, and of earlier versions.
     */
    lineUp: z
      .object({ home: z.array(playerCard), away: z.array(playerCard) })
      .nullable()
      .optional(),
  })
  .meta({ id: 'TournamentMatch' });
export type TournamentMatch = z.output<typeof tournamentMatch>;
export const tournamentMatchPage = pageOf(tournamentMatch);

/** The beginning of the name of an entry: of a team, or of a player who entered alone. */
export const entryName = displayText(1, 40).optional();

/**
 * Whether the result of a match is for a ruling: it is disputed, and was not ruled void. Its score
 * is not set, so that it is rated and can be appealed.
 */
export const isInDispute = ({ status, flag }: Pick<TournamentMatch, 'status' | 'flag'>): boolean =>
  status === 'disputed' && flag !== 'not-played';

/**
 * A stage of the bracket. `stage` is the value of the package tournament-engine, which derives
 * matches, places and tables from it.
 */
const bracketStage = z.object({
  id: z.string(),
  format: tournamentFormat,
  isClosed: z.boolean(),
  stage: z.looseObject({ id: z.string(), version: z.int(), entries: z.array(id) }),
});

/** A stage of an event; of a pool its id is that of its stage with a number: `groups-p3`. */
export const stageId = z.string().regex(/^[a-z][a-z0-9-]{0,25}$/, 'must be the id of a stage');

export const bracket = z
  .object({
    tournamentId: id,
    /** Rises with each change; live messages carry it. */
    version: z.int(),
    stages: z.array(bracketStage),
    /** In seed order; of a single stage those that play in it. */
    entries: z.array(
      z.object({
        id,
        name: z.string(),
        tag: z.string().nullable(),
        avatarUrl: z.string().nullable(),
        /** In the event, from 1; where it is absent the position in this list. */
        seed: z.int().optional(),
      }),
    ),
    /** Of an event with pools every stage that has begun; `stages` and `matches` have one of them. */
    begun: z
      .array(
        z.object({
          id: z.string(),
          /** Its number among the pools; null of a stage that is none. */
          pool: z.int().nullable(),
          entries: z.int(),
          isClosed: z.boolean(),
        }),
      )
      .optional(),
    /** Ids of opened matches by `<stage>/<key>`. */
    matches: z.record(z.string(), id),
    /** Entries that left or were disqualified; absent from replicas of earlier versions. */
    out: z.array(id).optional(),
    /** Those of them that are disqualified, of the whole event. */
    disqualified: z.array(id).optional(),
  })
  .meta({ id: 'Bracket' });
export type BracketReply = z.output<typeof bracket>;

export const tournamentSchedule = z
  .object({
    /** Of the bracket. */
    version: z.int(),
    /** Minutes of a best-of-one match with the time to appear, on which the estimates are based. */
    minutesPerMatch: z.int(),
    /** `played`: the median of this event's played matches; `planned`: too few were played yet. */
    basis: z.enum(['planned', 'played']),
    stages: z.array(
      z.object({
        id: z.string(),
        /** `planned`: as estimated when the event started. */
        startsAt: time,
        plannedStartsAt: time,
        endsAt: time,
        plannedEndsAt: time,
      }),
    ),
    /** Matches that are not open yet and will be played, the earliest first. */
    matches: z.array(
      z.object({
        stage: z.string(),
        /** Its place in the bracket: `U2.1`. */
        key: z.string(),
        startsAt: time,
        /** Null for a match that was not known when the event started. */
        plannedStartsAt: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'TournamentSchedule' });
export type TournamentSchedule = z.output<typeof tournamentSchedule>;

export const getTournamentSchedule = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/schedule',
  summary: 'Estimated starts of the matches of a seeded tournament that are not open yet',
  access: 'anyone',
  cache: { seconds: 15 },
  params: z.strictObject({ tournamentId: id }),
  reply: tournamentSchedule,
  refuses: ['tournament-not-found', 'bracket-not-found'],
});
