import { z } from 'zod';
import { call } from './call';
import { playerCard } from './player';
import { id, pageOf, pageQuery, sideName, time } from './scalars';

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
  query: pageQuery.extend({ playTypeId: id }),
  reply: pageOf(
    z.object({
      ...result,
      ...ratingStep,
    }),
  ),
  refuses: ['user-not-found'],
});

export const getHeadToHead = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/head-to-head/:opponentId',
  summary: 'The latest 2,000 matches of a player, as far as they were against one opponent',
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
