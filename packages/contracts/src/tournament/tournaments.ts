import { z } from 'zod';
import { call } from '../core/call';
import { cents, done, id, pageOf, pageQuery, scores, text, time } from '../core/scalars';
import { bracket, entryName, stageId, tournamentMatch, tournamentMatchPage } from './play';
import { tournamentFormat } from './stage';
import {
  entryStatus,
  tournament,
  tournamentEntry,
  tournamentId,
  tournamentStatus,
  tournamentSummary,
} from './tournament';

const games = z
  .array(z.strictObject({ home: z.int().min(0).max(999), away: z.int().min(0).max(999) }))
  .max(9);
const result = {
  matchId: id,
  /** Games won by home and by away. */
  scores,
  /** The games in their order; without them only who won how many is known. */
  games: games.optional(),
};

export const listTournaments = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments',
  summary: 'Published tournaments, the next ones first; ended ones latest first',
  access: 'anyone',
  query: pageQuery.extend({
    gameId: id.optional(),
    status: tournamentStatus.exclude(['draft']).optional(),
    /** Several statuses at once; `status` narrows it. */
    phase: z.enum(['open', 'live', 'ended']).optional(),
    format: tournamentFormat.optional(),
    /** `free` or `paid` entry. */
    fee: z.enum(['free', 'paid']).optional(),
    entryMode: z.enum(['team', 'player']).optional(),
  }),
  reply: pageOf(tournamentSummary),
  refuses: [],
});

export const listMyTournaments = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/my',
  summary: 'Tournaments with an entry of mine, and those that I organize; the next ones first',
  access: 'user',
  query: pageQuery.extend({ as: z.enum(['player', 'organizer']).default('player') }),
  reply: pageOf(tournamentSummary),
  refuses: [],
});

export const listAllTournaments = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournaments',
  summary: 'All tournaments, drafts included, the latest start first',
  access: 'admin',
  query: pageQuery.extend({ status: tournamentStatus.optional() }),
  reply: pageOf(tournamentSummary),
  refuses: [],
});

export const getTournament = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId',
  summary: 'A tournament; drafts only for their organizers',
  access: 'anyone',
  params: tournamentId,
  reply: tournament,
  refuses: ['tournament-not-found'],
});

export const getBracket = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/bracket',
  summary:
    'Stages of a seeded tournament, from which matches, tables and places follow; of one with pools a single stage',
  access: 'anyone',
  params: tournamentId,
  /**
   * Of an event with pools the stage to read, or the last one in which an entry plays; without both
   * the first that is not over.
   */
  query: z.strictObject({ stage: stageId.optional(), entryId: id.optional() }),
  reply: bracket,
  revalidates: true,
  refuses: ['tournament-not-found', 'bracket-not-found'],
});

export const listTournamentMatches = call({
  service: 'tournament',
  method: 'get',
  path: '/tournament-matches',
  summary: 'Opened matches of a tournament, or one of them, or mine of all, the latest first',
  access: 'anyone',
  query: pageQuery
    .extend({
      /** Without it the caller's own matches. */
      tournamentId: id.optional(),
      /** One match, of whichever tournament it is; none where it is of no tournament. */
      matchId: id.optional(),
      status: tournamentMatch.shape.status.optional(),
      name: entryName,
    })
    .refine(({ tournamentId, name }) => tournamentId || !name, {
      ...{ path: ['name'], message: 'must have a tournamentId beside it' },
    }),
  reply: tournamentMatchPage,
  refuses: ['tournament-not-found', 'unauthenticated'],
});

export const getTournamentStatus = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/status',
  summary: 'Where I stand: my entry, what I have to do next and by when',
  access: 'user',
  params: tournamentId,
  reply: z.object({
    status: tournamentStatus,
    entry: tournamentEntry.nullable(),
    next: z
      .object({
        what: z.enum([
          'register',
          'pay',
          'wait-for-place',
          'wait-for-check-in',
          'check-in',
          'wait-for-start',
          'play',
          'wait-for-opponent',
          'wait-for-prize',
        ]),
        by: time.nullable(),
      })
      .nullable(),
  }),
  refuses: ['tournament-not-found'],
});

export const getMyTournamentMatch = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/match',
  summary: 'My current match, or null',
  access: 'user',
  params: tournamentId,
  reply: z.object({ match: tournamentMatch.nullable() }),
  refuses: ['tournament-not-found'],
});

export const getMyParticipant = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/participant',
  summary: 'My entry, or null',
  access: 'user',
  params: tournamentId,
  reply: z.object({ entry: tournamentEntry.nullable() }),
  refuses: ['tournament-not-found'],
});

export const listTournamentParticipants = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/participants',
  summary: 'Entries in the order of their registration; by name where `name` is given',
  access: 'anyone',
  params: tournamentId,
  query: pageQuery.extend({ status: entryStatus.optional(), name: entryName }),
  reply: pageOf(tournamentEntry),
  refuses: ['tournament-not-found'],
});

export const getTeamScores = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/get-team-scores',
  summary: 'Standings: one row for each entry, or those of a team',
  access: 'anyone',
  params: tournamentId,
  query: z.strictObject({ teamId: id.optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        entryId: id,
        name: z.string(),
        teamId: id.nullable(),
        played: z.int(),
        won: z.int(),
        lost: z.int(),
        maps: z.object({ won: z.int(), lost: z.int() }),
        points: z.int(),
        place: z.int().nullable(),
      }),
    ),
  }),
  revalidates: true,
  refuses: ['tournament-not-found'],
});

/** The standings of an event that has ended, as pinned when it was paid out. */
export const prizeShare = z.object({
  entryId: id,
  /** Of the entry; absent from replicas of earlier versions. */
  name: z.string().optional(),
  place: z.int(),
  userId: id,
  amountCents: cents,
  /** `waiting`: the player cannot be paid now; the share is in escrow. */
  status: z.enum(['due', 'paid', 'waiting']),
});
export const listPrizeShares = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/prizes',
  summary: 'Prizes by place and player, paid or to be paid',
  access: 'anyone',
  params: tournamentId,
  reply: z.object({ items: z.array(prizeShare), payoutAt: time.nullable() }),
  refuses: ['tournament-not-found'],
});

export const reportTournamentScore = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/report',
  summary: 'Proposes the score of my match; the other side answers in the match room',
  access: 'user',
  status: 201,
  params: tournamentId,
  body: z.strictObject({ ...result, evidence: z.array(id).max(8).optional() }),
  reply: tournamentMatch,
  refuses: [
    'match-not-found',
    'not-captain',
    'match-not-live',
    'score-pending',
    'score-impossible',
    'upload-not-found',
  ],
});

export const setTournamentScore = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/set-score',
  summary: 'Sets the score of a match for its organizers; refused once a later match was played',
  access: 'user',
  decides: true,
  params: tournamentId,
  body: z.strictObject({
    ...result,
    /** Of the bracket. */
    version: z.int().min(1),
  }),
  reply: tournamentMatch,
  refuses: [
    'tournament-not-found',
    'not-organizer',
    'organizer-plays',
    'match-not-found',
    'score-impossible',
    'downstream-played',
    'change-impossible',
    'under-appeal',
    'version-conflict',
    'tournament-not-live',
  ],
});

export const requestTournamentAdmin = call({
  service: 'tournament',
  method: 'get',
  changes: true,
  path: '/tournaments/match/:matchId/request-admin',
  summary: 'Calls an organizer to my match; once until it is answered',
  access: 'user',
  limit: { requests: 10, seconds: 600 },
  params: z.strictObject({ matchId: id }),
  query: z.strictObject({ reason: text(1, 200).optional() }),
  reply: done,
  refuses: ['match-not-found', 'not-in-match', 'match-closed'],
});
