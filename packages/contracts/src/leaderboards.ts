import { z } from 'zod';
import { call } from './call';
import { publicUser } from './player';
import { id, pageOf, time } from './scalars';

export const leaderboardMetric = z.enum(['rating', 'xp', 'wins', 'earnings']);
export type LeaderboardMetric = z.output<typeof leaderboardMetric>;

/** A season is a quarter of the year, in UTC. */
export const leaderboardWindow = z.enum(['all', 'season', '30d', '7d']);
export type LeaderboardWindow = z.output<typeof leaderboardWindow>;

/** Rated matches in a play type before a player is ranked by rating. */
export const placementMatches = 5;

const scored = {
  user: publicUser,
  /** Rating points, XP of matches, won matches, or cents of winnings, by the metric. */
  score: z.int(),
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
      gameId: id.optional(),
      /** A play type of that game. */
      playTypeId: id.optional(),
      page: z.int().min(1).max(50_000).default(1),
    })
    .refine(({ gameId, playTypeId }) => gameId ?? !playTypeId, {
      path: ['playTypeId'],
      message: 'needs the gameId of its game beside it',
    }),
  reply: pageOf(
    z.object({
      /** 1, 2, 2, 4: equal scores share a rank. */
      rank: z.int(),
      ...scored,
    }),
  ).extend({
    /** The season that is running. */
    season: z.object({ name: z.string(), from: time, until: time }),
    /** The caller; null for guests. Rank and score are null while the caller is not ranked. */
    me: z
      .object({ user: publicUser, rank: z.int().nullable(), score: z.int().nullable() })
      .nullable(),
  }),
  refuses: [],
});
