import { z } from 'zod';
import { call } from './call';
import { id, time } from './scalars';

/** Results of a player or team in one game. */
export const gameRecord = z
  .object({
    gameId: id,
    wins: z.int(),
    losses: z.int(),
    /** Consecutive wins; negative for losses. */
    streak: z.int(),
    /** The highest number of consecutive wins. */
    bestStreak: z.int(),
    maps: z.object({ won: z.int(), lost: z.int() }),
    lastPlayedAt: time,
  })
  .meta({ id: 'GameRecord' });
export type GameRecord = z.output<typeof gameRecord>;

const records = z.object({ items: z.array(gameRecord) });

export const listGameRecords = call({
  service: 'match',
  method: 'get',
  path: '/games-records',
  summary: 'Results of a player or team by game, from its 5,000 latest matches',
  access: 'anyone',
  limit: { requests: 120, seconds: 60 },
  /** Without a player and a team it is the caller. */
  query: z.strictObject({ userId: id.optional(), teamId: id.optional(), gameId: id.optional() }),
  reply: records,
  refuses: ['unauthenticated'],
});

export const updateGameRecord = call({
  service: 'match',
  method: 'post',
  path: '/update-games-record',
  summary: 'Computes my records from the history of my matches; results cannot be given',
  access: 'user',
  limit: { requests: 30, seconds: 60 },
  body: z.strictObject({ gameId: id.optional() }),
  reply: records,
  refuses: [],
});

/** Which ways to a result are on. Admins can always rule, so that every dispute ends. */
const methods = {
  /** Captains report scores. */
  manual: z.boolean(),
  /** A report without an answer in time counts; while it is off, that opens a dispute. */
  autoAccept: z.boolean(),
  /** Rulings of admins and moderators. */
  admin: z.literal(true),
  version: z.int().min(0),
};
const matchMethods = z.object(methods).meta({ id: 'MatchMethods' });

export const getMatchMethods = call({
  service: 'match',
  method: 'get',
  path: '/admin/match-method-status',
  summary: 'Which ways to a result are on',
  access: 'user',
  reply: matchMethods,
  refuses: [],
});

export const setMatchMethods = call({
  service: 'match',
  method: 'put',
  path: '/admin/match-method-status',
  summary: 'Turns ways to a result on or off, for reports that are made from now on',
  access: 'admin',
  body: z.strictObject(methods),
  reply: matchMethods,
  refuses: ['version-conflict'],
});
