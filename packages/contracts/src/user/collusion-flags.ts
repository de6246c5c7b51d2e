import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { cents, id, pageOf, pageQuery, text, time } from '../core/scalars';
import { playerCard, publicUser } from './player';

const status = z.enum(['open', 'dismissed', 'confirmed', 'withdrawn']);
const pattern = z.enum(['alternating', 'one-sided', 'same-address']);
const decision = z.enum(['dismissed', 'confirmed']);

const summary = z.object({
  id,
  status,
  /** Both players; null for an erased account. */
  players: z.tuple([playerCard.nullable(), playerCard.nullable()]),
  userIds: z.tuple([id, id]),
  /**
   * `alternating`: the winner changed more often than by chance; `one-sided`: one player lost more
   * often than the ratings predict; `same-address`: they staked money against each other, and have
   * signed in from one address.
   */
  pattern,
  /** Of a one-sided pattern: who lost. */
  loserId: id.nullable(),
  /**
   * Changes of the winner, or wins of the loser: as counted, and as predicted. Of `same-address`
   * the number of matches, and 0.
   */
  observed: z.int(),
  expected: z.number(),
  /** The probability of this, or of something rarer, with honest play; 1 for `same-address`. */
  probability: z.number(),
  /** Matches of both that were looked at. */
  matchCount: z.int(),
  flaggedAt: time,
});

const edge = z.object({
  winnerId: id,
  loserId: id,
  wins: z.int(),
  /** The number of wins that the ratings predicted. */
  expectedWins: z.number(),
  /** Cents that the winner gained by wagers among these matches. */
  gainedCents: cents,
});

const collusionFlag = summary
  .extend({
    /** Oldest first. */
    matches: z.array(
      z.object({
        matchId: id,
        gameId: id,
        playTypeId: id,
        completedAt: time,
        winnerId: id,
        /** The chance, from 0 to 1, that the ratings gave the winner's side. */
        chance: z.number(),
      }),
    ),
    /**
     * The two players, the opponents whom either met most in the same time, and who won against
     * whom.
     */
    graph: z.object({
      players: z.array(z.object({ userId: id, player: playerCard.nullable(), matches: z.int() })),
      edges: z.array(edge),
    }),
    /** Newest first. */
    reviews: z.array(
      z.object({ decision, reason: z.string(), by: publicUser.nullable(), at: time }),
    ),
  })
  .meta({ id: 'CollusionFlag' });

const flagId = z.strictObject({ flagId: id });

export const listCollusionFlags = call({
  service: 'user',
  method: 'get',
  path: '/admin/collusion-flags',
  summary: 'Pairs with improbable results, or with stakes at one address, newest flag first',
  access: 'admin',
  query: pageQuery.extend({ status: status.default('open') }),
  reply: pageOf(summary),
  refuses: [],
});

export const getCollusionFlag = call({
  service: 'user',
  method: 'get',
  path: '/admin/collusion-flags/:flagId',
  summary: 'Why two players are flagged: their matches, and the graph of who won against whom',
  access: 'admin',
  params: flagId,
  reply: collusionFlag,
  refuses: ['collusion-flag-not-found'],
});

/** Idempotent. It changes neither ratings nor accounts. */
export const reviewCollusionFlag = call({
  service: 'user',
  method: 'post',
  path: '/admin/collusion-flags/:flagId/review',
  summary: 'Records an admin’s decision on a flag; later matches can open it again',
  access: 'admin',
  params: flagId,
  body: z.strictObject({
    decision,
    reason: text(10, 500),
    /** `matchCount` as shown to the admin. */
    seenMatches: z.int().min(0).max(1000),
  }),
  reply: collusionFlag,
  refuses: [
    'collusion-flag-not-found',
    'own-collusion-flag',
    'collusion-flag-decided',
    'collusion-flag-changed',
  ],
});

const pair = { flagId: id, userIds: z.array(id) };

export const collusionFlagged = event(
  'collusion.flagged.v1',
  'Results of two players are improbable, or staked at one address; an admin is to look at them.',
  z.strictObject({ ...pair, pattern, matchIds: z.array(id) }),
);

export const collusionReviewed = event(
  'collusion.reviewed.v1',
  'An admin decided on flagged results of two players. Nothing follows by itself.',
  z.strictObject({ ...pair, decision, byId: id }),
);

export const collusionWithdrawn = event(
  'collusion.withdrawn.v1',
  'Results were corrected, so that a flag of two players has no reason any more.',
  z.strictObject(pair),
);
