import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { stakeLimits } from '../core/rules';
import { id, multiline, pageOf, pageQuery, region, sideName } from '../core/scalars';
import { playerCard } from '../user/player';
import { stakingRefusals } from '../wallet/play-limits';
import { wager, wagerStatus, wagerTerms } from './wager';

/** Of a hold in the wallet. */
const shortRefusals = ['insufficient-funds', 'funding-expired', 'unavailable'] as const;
const holdRefusals = [...stakingRefusals, ...shortRefusals];

const wagerId = z.strictObject({ wagerId: id });
const stake = z.int().min(stakeLimits.minCents).max(stakeLimits.maxCents);
/** Odd, so that a match has a winner. */
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);
/** Of a side and its players, and of the team that it plays for. */
const sideRefusals = [
  'blocked',
  'seats-mismatch',
  'cover-not-possible',
  'team-not-found',
  'team-game-mismatch',
  'not-team-captain',
  'not-team-owner',
  'not-team-member',
] as const;
const teamSizeFilter = z
  .enum(['1', '2', '3', '4', '5'])
  .transform((value) => Number(value) as 1 | 2 | 3 | 4 | 5)
  .optional();
const stakeFilter = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})$/, 'a whole number of cents')
  .transform(Number)
  .optional();

export const listWagers = call({
  service: 'wager',
  method: 'get',
  path: '/wagers',
  summary: 'Wagers by status (open ones by default, all of a named team), newest first',
  access: 'anyone',
  query: pageQuery.extend({
    gameId: id.optional(),
    playTypeId: id.optional(),
    /** Players per side. */
    teamSize: teamSizeFilter,
    minStake: stakeFilter,
    maxStake: stakeFilter,
    region: region.optional(),
    /** Wagers that this team offered or accepted, and open challenges to it. */
    teamId: id.optional(),
    status: wagerStatus.exclude(['funding']).optional(),
    sort: z.enum(['newest', 'stake-low', 'stake-high', 'ending']).default('newest'),
  }),
  reply: pageOf(wager),
  refuses: [],
});

export const listMyWagers = call({
  service: 'wager',
  method: 'get',
  path: '/wagers/my',
  summary: 'My wagers, newest first',
  access: 'user',
  query: pageQuery.extend({ status: wagerStatus.optional() }),
  reply: pageOf(wager),
  refuses: [],
});

export const getWager = call({
  service: 'wager',
  method: 'get',
  path: '/wagers/:wagerId',
  summary: 'A wager',
  access: 'anyone',
  params: wagerId,
  reply: wager,
  refuses: ['wager-not-found'],
});

export const listParticipants = call({
  service: 'wager',
  method: 'get',
  path: '/wagers/:wagerId/participants',
  summary: 'Who plays in a wager, on which side, and whose wallet pays',
  access: 'anyone',
  params: wagerId,
  reply: z.object({
    items: z.array(
      z.object({
        userId: id,
        payerId: id,
        side: sideName,
        captain: z.boolean(),
        player: playerCard,
      }),
    ),
  }),
  refuses: ['wager-not-found'],
});

export const listWagerMatches = call({
  service: 'wager',
  method: 'get',
  path: '/wager-matches',
  summary: 'Wagers that have a match, newest first',
  access: 'anyone',
  query: pageQuery.extend({ gameId: id.optional(), status: wagerStatus.optional() }),
  reply: pageOf(wager),
  refuses: [],
});

export const listFlaggedWagers = call({
  service: 'wager',
  method: 'get',
  path: '/admin/wagers/flagged',
  summary: 'Wagers that need an admin or an operator, oldest flag first',
  access: 'admin',
  query: pageQuery,
  reply: pageOf(wager),
  refuses: [],
});

export const createWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/create',
  summary: 'Offers a wager; held and listed once every payer and player of the side consents',
  access: 'user',
  money: true,
  status: 201,
  body: z.strictObject({
    gameId: id,
    playTypeId: id,
    teamSize: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    /** The team to play for; its captains, or its owner alone, may act for it. */
    teamId: id.optional(),
    bestOf,
    stake,
    users: z.array(id).min(1).max(5),
    coverUsers: z.array(id).max(5).default([]),
    /** Challenges one player (of a side of one), or a team. */
    opponentId: id.optional(),
    opponentTeamId: id.optional(),
    region: region.default('any'),
    rules: multiline(0, 500).default(''),
  }),
  reply: wager,
  refuses: [
    'game-not-found',
    'play-type-not-found',
    'play-type-mismatch',
    'challenge-not-possible',
    'opponent-unavailable',
    ...sideRefusals,
    'seat-not-eligible',
    'stake-above-limit',
    'own-wager',
    'user-not-found',
    'challenge-limit',
    'challenges-open',
    ...eligibilityRefusals,
    ...holdRefusals,
  ],
});

export const editWager = call({
  service: 'wager',
  method: 'put',
  path: '/wagers/:wagerId',
  summary: 'Changes the terms of my open wager; a new stake is held again',
  access: 'user',
  params: wagerId,
  body: z.strictObject({
    bestOf: bestOf.optional(),
    stake: stake.optional(),
    region: region.optional(),
    rules: multiline(0, 500).optional(),
  }),
  reply: wager,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'wager-not-open',
    'seat-not-eligible',
    'stake-above-limit',
    ...eligibilityRefusals,
    ...holdRefusals,
  ],
});

export const deleteWager = call({
  service: 'wager',
  method: 'delete',
  path: '/wagers/:wagerId',
  summary: 'Withdraws my open wager; the stake is returned',
  access: 'user',
  params: wagerId,
  reply: wager,
  refuses: ['wager-not-found', 'wager-not-yours', 'wager-not-open'],
});

export const acceptWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/accept',
  summary: 'Accepts an open wager on the terms seen; of concurrent calls exactly one succeeds',
  access: 'user',
  money: true,
  params: wagerId,
  body: z.strictObject({
    teamId: id.optional(),
    users: z.array(id).min(1).max(5),
    coverUsers: z.array(id).max(5).default([]),
    /**
     * `terms` of the wager as displayed to the acceptor; `wager-changed` if they have changed
     * since.
     */
    terms: wagerTerms,
  }),
  reply: wager,
  refuses: [
    'wager-not-found',
    'wager-not-open',
    'wager-taken',
    'acceptance-paused',
    'wager-changed',
    'own-wager',
    'not-challenged',
    ...sideRefusals,
    'already-live',
    'opponent-live',
    'seat-not-eligible',
    'stake-above-limit',
    ...eligibilityRefusals,
    ...holdRefusals,
  ],
});

export const cancelWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/cancel',
  summary: 'Cancels (the creator while open, both sides once accepted) or withdraws my request',
  access: 'user',
  params: wagerId,
  /** `withdraw` withdraws my pending request to cancel. */
  body: z.strictObject({ withdraw: z.literal(true).optional() }).optional(),
  reply: wager,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'not-captain',
    'wager-not-cancellable',
    'not-your-request',
  ],
});

export const disputeWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/dispute',
  summary: 'Disputes a result before the money moves; locks the escrow',
  access: 'user',
  params: wagerId,
  body: z.strictObject({
    reason: multiline(3, 500),
    evidence: z.array(id).max(8).optional(),
  }),
  reply: wager,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'not-captain',
    'dispute-closed',
    'ruling-final',
    'upload-not-found',
  ],
});

export const resendChallenge = call({
  service: 'wager',
  method: 'post',
  path: '/wager-resend-challenge',
  summary: 'Notifies the challenged player again, or bumps an open wager to the top of the list',
  access: 'user',
  body: z.strictObject({ wagerId: id }),
  reply: wager,
  refuses: [
    ...(['blocked', 'opponent-unavailable'] as const),
    'wager-not-found',
    'wager-not-yours',
    'wager-not-open',
    'resend-too-soon',
    'resend-limit',
  ],
});
