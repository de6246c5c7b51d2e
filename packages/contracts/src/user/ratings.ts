import { z } from 'zod';
import { call } from '../core/call';
import { cursorPageOf, cursorQuery, id, sideName, time } from '../core/scalars';
import { leaderboardWindow } from './leaderboards';
import { playerCard } from './player';

const result = {
  matchId: id,
  /** Erased accounts are left out. */
  opponents: z.array(playerCard),
  won: z.boolean(),
  /** The player's own side first. */
  scores: z.tuple([z.int(), z.int()]),
  completedAt: time,
};

/** Why a match moved a rating, or why it did not. */
export const ratingReason = z.enum(['placement', 'result', 'scrim', 'annulled']);

/** What a match did to the rating of one of its players, as it is counted now. */
const ratingStep = {
  /** The shown rating, equal when the match did not move it. */
  before: z.int(),
  after: z.int(),
  /** The chance to win that the ratings of both sides gave the player's side, from 0 to 1. */
  chance: z.number(),
  /**
   * Until the fifth rated match it is a placement. Scrims are not rated; nor are the matches of
   * a player whose results were annulled.
   */
  reason: ratingReason,
  /** Rated matches in this play type with this one. */
  ratedMatches: z.int(),
  /** How certain the rating is after it, in percent: 0 for a newcomer, 50 after some 20 matches. */
  certainty: z.int(),
  /**
   * Set where the rating after this match is not the one that was counted first: the result of this
   * or an earlier match changed by a ruling or arrived late, or the results of a player were
   * annulled, or are rated again. `first` is the rating before all corrections.
   */
  correction: z
    .object({
      by: z.enum(['ruling', 'late-result', 'annulment', 'annulment-lifted']),
      first: z.int(),
    })
    .nullable(),
  /**
   * Set for the first rated match of a season: the season made the rating less certain, and thereby
   * lower than it was `before`. Absent otherwise.
   */
  seasonStart: z.object({ season: z.string(), before: z.int() }).optional(),
};

export const getMatchRatings = call({
  service: 'user',
  method: 'get',
  path: '/match/:matchId/ratings',
  summary: 'How a match moved the ratings of its players',
  access: 'anyone',
  params: z.strictObject({ matchId: id }),
  reply: z.object({
    matchId: id,
    /** The result that was counted; null before a result, and until it is counted. */
    result: z
      .object({ winner: sideName, scores: z.tuple([z.int(), z.int()]), completedAt: time })
      .nullable(),
    /** Empty without a counted result. */
    players: z.array(z.object({ userId: id, ...ratingStep })),
  }),
  refuses: [],
});

export const listRatingHistory = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/rating-history',
  summary: 'How each match moved the rating of a player in a play type, newest first',
  access: 'anyone',
  params: z.strictObject({ userId: id }),
  query: cursorQuery.extend({
    /** The one that the player has played most, without it. */
    playTypeId: id.optional(),
    /** Only matches of this window. */
    window: leaderboardWindow.default('all'),
  }),
  reply: cursorPageOf(
    z.object({
      ...result,
      ...ratingStep,
    }),
  ).extend({
    /** The player’s rank by rating in the play type; null while they are not ranked. */
    rank: z.int().nullable(),
    /** How certain the present rating is, in percent; null without a rating. */
    certainty: z.int().nullable(),
    /** The present rating, which a season may have lowered since the last match; null as above. */
    rating: z.int().nullable().optional(),
  }),
  refuses: ['user-not-found'],
});

export const getHeadToHead = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/head-to-head/:opponentId',
  summary: 'The matches of a player against one opponent: all counted, the latest ten listed',
  access: 'anyone',
  params: z.strictObject({ userId: id, opponentId: id }),
  reply: z.object({
    player: playerCard,
    opponent: playerCard,
    /** The player's own. */
    wins: z.int(),
    losses: z.int(),
    /** Consecutive wins against this opponent; negative for losses. */
    streak: z.int(),
    byPlayType: z.array(z.object({ gameId: id, playTypeId: id, wins: z.int(), losses: z.int() })),
    /** The latest ten, newest first. */
    matches: z.array(
      z.object({
        matchId: id,
        gameId: id,
        playTypeId: id,
        won: z.boolean(),
        scores: z.tuple([z.int(), z.int()]),
        completedAt: time,
      }),
    ),
  }),
  refuses: ['user-not-found', 'own-head-to-head'],
});
