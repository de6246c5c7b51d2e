import { z } from 'zod';
import { call } from '../core/call';
import { countryCode, id, pageOf, time } from '../core/scalars';
import { publicUser } from './player';

export const leaderboardMetric = z.enum(['rating', 'xp', 'wins', 'earnings']);
export type LeaderboardMetric = z.output<typeof leaderboardMetric>;

/** A season is a quarter of the year, in UTC. */
export const leaderboardWindow = z.enum(['all', 'season', '30d', '7d']);
export type LeaderboardWindow = z.output<typeof leaderboardWindow>;

/** `2026-Q1`. */
export const seasonName = z.string().regex(/^[1-9]\d{3}-Q[1-4]$/, 'must be like 2026-Q1');

/** Rated matches in a play type before a player is ranked by rating. */
export const placementMatches = 5;

const scored = {
  user: publicUser,
  /** Rating points, XP of matches, won matches, or cents of winnings, by the metric. */
  score: z.int(),
  /** The player's matches in all games and times. */
  record: z.object({ wins: z.int(), losses: z.int(), streak: z.int() }).optional(),
  /** How certain the rating of the board's play type is, in percent; absent without one. */
  certainty: z.int().optional(),
  /**
   * Ranks gained in seven days, negative for lost ones, on boards by rating of all times and of the
   * running season; null for a player who was not on the board then. Absent on other boards.
   */
  movement: z.int().nullable().optional(),
};

export const listLeaders = call({
  service: 'user',
  method: 'post',
  path: '/users/leader-boards',
  summary: 'Players ranked by rating, XP, wins or winnings',
  access: 'anyone',
  body: z
    .strictObject({
      metric: leaderboardMetric.default('rating'),
      window: leaderboardWindow.default('all'),
      /** A season that is over; the running one without it. */
      season: seasonName.optional(),
      gameId: id.optional(),
      /** A play type of that game. */
      playTypeId: id.optional(),
      /** Players whose profile shows this country. */
      country: countryCode.optional(),
      page: z.int().min(1).max(50_000).default(1),
    })
    .refine(({ gameId, playTypeId }) => gameId ?? !playTypeId, {
      path: ['playTypeId'],
      message: 'needs the gameId of its game beside it',
    })
    .refine(({ season, window }) => !season || window === 'season', {
      message: 'season needs the window season beside it',
    }),
  reply: pageOf(
    z.object({
      /** 1, 2, 2, 4: equal scores share a rank. */
      rank: z.int(),
      ...scored,
    }),
  ).extend({
    /** The season that was asked for, or the one that is running. */
    season: z.object({ name: z.string(), from: time, until: time }),
    /** The names of all seasons with players, the newest first. */
    seasons: z.array(seasonName).optional(),
    /** The countries with players, by code. */
    countries: z.array(countryCode).optional(),
    /** The caller; null for guests. Rank and score are null while the caller is not ranked. */
    me: z
      .object({
        ...scored,
        rank: z.int().nullable(),
        score: z.int().nullable(),
        /** The page that has the caller: equal scores share a rank, and may fill several pages. */
        page: z.int().nullable().optional(),
        /** The next round rank above mine and the score that has it; null at the first rank. */
        goal: z.object({ rank: z.int(), score: z.int() }).nullable().optional(),
      })
      .nullable(),
  }),
  refuses: [],
});
