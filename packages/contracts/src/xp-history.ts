import { z } from 'zod';
import { call } from './call';
import { cursorPageOf, cursorQuery, id, publishedText, time } from './scalars';

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
