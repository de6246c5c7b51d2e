import { z } from 'zod';
import { call } from '../core/call';
import {
  cursorPageOf,
  cursorQuery,
  displayText,
  done,
  id,
  publishedText,
  text,
  time,
} from '../core/scalars';
import { mostRewardXp, rewardRule, rewardTier } from './rewards';

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

/** What gave XP, or a match that gave none because it ended without a result. */
export const xpReason = z.enum([
  ...(['match-won', 'match-lost', 'no-show', 'not-played', 'ruled-void'] as const),
  ...(['challenge', 'streak', 'accomplishment'] as const),
]);

export const xpGain = z
  .object({
    /** The match’s or the reward’s. */
    id,
    reason: xpReason,
    /** When the match was completed or ended without a result, or when the reward was claimed. */
    at: time,
    /** 0 without a result, and for the fourth match against one opponent on a day. */
    xp: z.int(),
    /** Whether double XP counted twice what the match gave; it is in `xp`. */
    isDoubled: z.boolean(),
    /** Of the reward; null for a match. */
    name: publishedText.nullable(),
    /** Null for a reward, and for a match without a result. */
    gameId: id.nullable(),
    /** All XP of the player after it. */
    totalXp: z.int(),
    levelBefore: z.int(),
    levelAfter: z.int(),
  })
  .meta({ id: 'XpGain' });

/**
 * As it is counted now: a ruling changes the entry of its match, and the totals after it.
 */
export const listXpHistory = call({
  service: 'user',
  method: 'get',
  path: '/user/me/xp-history',
  summary: 'How I earned my XP: matches and claimed rewards, newest first',
  access: 'user',
  query: cursorQuery,
  reply: cursorPageOf(xpGain),
  refuses: [],
});

/** The most accomplishments that are offered at a time. */
export const mostAccomplishments = 100;

const terms = {
  name: z.string(),
  description: z.string(),
  tier: rewardTier,
  rule: rewardRule,
  /** What its reward gives; 0 for none. */
  xp: z.int(),
};

export const accomplishment = z.object({ id, ...terms }).meta({ id: 'Accomplishment' });
export type AccomplishmentReply = z.output<typeof accomplishment>;

const body = z.strictObject({
  name: displayText(3, 40),
  description: text(5, 140),
  tier: rewardTier,
  rule: rewardRule,
  xp: z.int().min(0).max(mostRewardXp),
});
const params = z.strictObject({ accomplishmentId: id });

export const listAccomplishments = call({
  service: 'user',
  method: 'get',
  path: '/accomplishments',
  summary: 'All accomplishments that can be earned',
  access: 'anyone',
  reply: z.object({ items: z.array(accomplishment) }),
  refuses: [],
});

export const createAccomplishment = call({
  service: 'user',
  method: 'post',
  path: '/accomplishments',
  summary: 'Adds an accomplishment; what players did before counts from their next activity on',
  access: 'admin',
  status: 201,
  body,
  reply: accomplishment,
  refuses: ['too-many-accomplishments'],
});

export const updateAccomplishment = call({
  service: 'user',
  method: 'put',
  path: '/accomplishment/:accomplishmentId',
  summary: 'Changes an accomplishment; those who have it keep it',
  access: 'admin',
  params,
  body,
  reply: accomplishment,
  refuses: ['accomplishment-not-found'],
});

export const deleteAccomplishment = call({
  service: 'user',
  method: 'delete',
  path: '/accomplishment/:accomplishmentId',
  summary: 'Withdraws an accomplishment; those who have it keep it. A repeat changes nothing',
  access: 'admin',
  params,
  reply: done,
  refuses: ['accomplishment-not-found'],
});

export const listUserAccomplishments = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/accomplishments',
  summary: 'What a player has earned, and the progress of the others',
  access: 'anyone',
  params: z.strictObject({ userId: id }),
  reply: z.object({
    /** Earned ones first, the latest first; withdrawn ones that were earned among them. */
    items: z.array(
      accomplishment.extend({
        /** When the counted activity happened; null while it is not earned. */
        earnedAt: time.nullable(),
        /** How many of the rule’s count are done. */
        progress: z.int(),
      }),
    ),
    earned: z.int(),
    /** Those that are offered now, and withdrawn ones that were earned. */
    total: z.int(),
  }),
  refuses: ['user-not-found'],
});
