import { z } from 'zod';
import { call } from './call';
import { event } from './event';
import { stakeLimits } from './rules';
import {
  cents,
  currency,
  id,
  multiline,
  pageOf,
  pageQuery,
  region,
  scores,
  sideName,
  time,
} from './scalars';
import { playerCard } from './user';

export const wagerStatuses = [
  'funding',
  'open',
  'claimed',
  'accepted',
  'live',
  'reported',
  'settling',
  'settled',
  'disputed',
  'cancelled',
  'expired',
  'voided',
] as const;
export const wagerStatus = z.enum(wagerStatuses);

/** One side of a wager: its captain, and for each seat the player and whose wallet pays. */
export const side = z
  .object({ captainId: id, seats: z.array(z.object({ userId: id, payerId: id })) })
  .meta({ id: 'WagerSide' });
export type Side = z.output<typeof side>;

export const withdrawRequest = z
  .object({
    id,
    wagerId: id,
    userId: id,
    reason: z.string(),
    status: z.enum(['requested', 'approved', 'rejected']),
    requestedAt: time,
    answerBy: time,
  })
  .meta({ id: 'WithdrawRequest' });
export type WithdrawRequest = z.output<typeof withdrawRequest>;

export const wager = z
  .object({
    id,
    status: wagerStatus,
    creatorId: id,
    /** Set on a challenge: only this player may accept. */
    opponentId: id.nullable(),
    gameId: id,
    playTypeId: id,
    teamSize: z.int(),
    bestOf: z.int(),
    region,
    rules: z.string(),
    currency,
    /** Cents per seat. */
    stake: cents,
    /** All stakes together, the house's share of them, and what the winning side shares. */
    pot: cents,
    rake: cents,
    prize: cents,
    home: side,
    away: side.nullable(),
    players: z.array(playerCard),
    matchId: id.nullable(),
    scores: scores.nullable(),
    winner: sideName.nullable(),
    cancelRequestedBy: sideName.nullable(),
    withdrawRequest: withdrawRequest.nullable(),
    dispute: z.object({ side: sideName, reason: z.string(), at: time }).nullable(),
    resends: z.int(),
    /** Why it ended without a winner. */
    endReason: z.string().nullable(),
    createdAt: time,
    /** When it was last put at the top of the list. */
    listedAt: time,
    expiresAt: time.nullable(),
    acceptedAt: time.nullable(),
    /** Until then a captain may dispute; then the money moves. */
    settlesAt: time.nullable(),
    settledAt: time.nullable(),
  })
  .meta({ id: 'Wager' });
export type WagerReply = z.output<typeof wager>;

const wagerId = z.strictObject({ wagerId: id });
const stake = z.int().min(stakeLimits.minCents).max(stakeLimits.maxCents);
/** Odd, so that a match has a winner. */
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);
const stakeFilter = z
  .string()
  .regex(/^\d{1,6}$/, 'a whole number of cents')
  .transform(Number)
  .optional();

export const listWagers = call({
  service: 'wager',
  method: 'get',
  path: '/wagers',
  summary: 'Wagers by status (open ones when none is given), newest first',
  access: 'anyone',
  query: pageQuery.extend({
    gameId: id.optional(),
    playTypeId: id.optional(),
    minStake: stakeFilter,
    maxStake: stakeFilter,
    region: region.optional(),
    status: wagerStatus.exclude(['funding']).default('open'),
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

export const createWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/create',
  summary: 'Offers a wager and holds its creator’s stake',
  access: 'user',
  money: true,
  status: 201,
  body: z.strictObject({
    gameId: id,
    playTypeId: id,
    teamSize: z.literal(1, 'only 1 for now: wagers are one against one'),
    bestOf,
    stake,
    users: z.array(id).min(1).max(5),
    coverUsers: z.array(id).max(5).default([]),
    opponentId: id.optional(),
    region: region.default('any'),
    rules: multiline(0, 500).default(''),
  }),
  reply: wager,
  refuses: [
    'game-not-found',
    'play-type-not-found',
    'play-type-mismatch',
    'seats-mismatch',
    'cover-not-possible',
    'own-wager',
    'user-not-found',
    'under-age',
    'country-blocked',
    'insufficient-funds',
    'unavailable',
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
  refuses: ['wager-not-found', 'wager-not-yours', 'wager-not-open', 'insufficient-funds'],
});

export const deleteWager = call({
  service: 'wager',
  method: 'delete',
  path: '/wagers/:wagerId',
  summary: 'Takes my open wager off the list; the stake goes back',
  access: 'user',
  params: wagerId,
  reply: wager,
  refuses: ['wager-not-found', 'wager-not-yours', 'wager-not-open'],
});

export const acceptWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/accept',
  summary: 'Takes the open side; of a race exactly one wins',
  access: 'user',
  money: true,
  params: wagerId,
  body: z.strictObject({
    users: z.array(id).min(1).max(5),
    coverUsers: z.array(id).max(5).default([]),
  }),
  reply: wager,
  refuses: [
    'wager-not-found',
    'wager-not-open',
    'wager-taken',
    'own-wager',
    'not-challenged',
    'seats-mismatch',
    'cover-not-possible',
    'already-live',
    'under-age',
    'country-blocked',
    'insufficient-funds',
    'unavailable',
  ],
});

export const cancelWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/cancel',
  summary: 'Cancels: the creator alone while open, both sides once accepted',
  access: 'user',
  params: wagerId,
  body: z.strictObject({}).optional(),
  reply: wager,
  refuses: ['wager-not-found', 'wager-not-yours', 'wager-not-cancellable'],
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
  refuses: ['wager-not-found', 'wager-not-yours', 'dispute-closed'],
});

export const resendChallenge = call({
  service: 'wager',
  method: 'post',
  path: '/wager-resend-challenge',
  summary: 'Tells the challenged player again, or lifts an open wager to the top of the list',
  access: 'user',
  body: z.strictObject({ wagerId: id }),
  reply: wager,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'wager-not-open',
    'resend-too-soon',
    'resend-limit',
  ],
});

export const withdrawWager = call({
  service: 'wager',
  method: 'post',
  path: '/wager-withdraw',
  summary: 'Asks to leave an accepted wager, or answers the other side’s request',
  access: 'user',
  body: z.union([
    z.strictObject({ wagerId: id, reason: multiline(3, 300) }),
    z.strictObject({ id, decision: z.enum(['approve', 'reject']) }),
  ]),
  reply: withdrawRequest,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'wager-not-accepted',
    'withdraw-pending',
    'withdraw-not-found',
    'withdraw-answered',
    'own-request',
  ],
});

export const getWithdrawRequest = call({
  service: 'wager',
  method: 'get',
  path: '/wager-withdraw/getOneByQuery',
  summary: 'The latest request to leave a wager',
  access: 'user',
  query: z.strictObject({ wagerId: id, userId: id.optional() }),
  reply: withdrawRequest.nullable(),
  refuses: ['wager-not-found'],
});

const wagerRef = { wagerId: id, home: side, away: side.nullable() };
const terms = {
  creatorId: id,
  opponentId: id.nullable(),
  gameId: id,
  playTypeId: id,
  teamSize: z.int(),
  bestOf: z.int(),
  stakeCents: cents,
};

export const wagerOpened = event(
  'wager.opened.v1',
  'An offer is funded and listed.',
  z.strictObject({ ...wagerRef, ...terms, expiresAt: time }),
);
export const wagerUpdated = event(
  'wager.updated.v1',
  'An open offer changed its terms, or was sent again.',
  z.strictObject({ ...wagerRef, ...terms, resends: z.int() }),
);
export const wagerAccepted = event(
  'wager.accepted.v1',
  'Both sides are funded; a match follows.',
  z.strictObject({ ...wagerRef, away: side, ...terms, matchId: id, potCents: cents }),
);
export const wagerCancelRequested = event(
  'wager.cancel-requested.v1',
  'One side of an accepted wager wants to call it off.',
  z.strictObject({ ...wagerRef, side: sideName }),
);
export const wagerCancelled = event(
  'wager.cancelled.v1',
  'Called off; every stake goes back.',
  z.strictObject({ ...wagerRef, matchId: id.nullable(), reason: z.string() }),
);
export const wagerExpired = event(
  'wager.expired.v1',
  'Nobody accepted in time; the stake goes back.',
  z.strictObject(wagerRef),
);
export const wagerDisputed = event(
  'wager.disputed.v1',
  'A captain disputed the result before the money moved.',
  z.strictObject({ ...wagerRef, matchId: id, side: sideName, reason: z.string() }),
);
export const wagerSettled = event(
  'wager.settled.v1',
  'The escrow was paid out.',
  z.strictObject({
    ...wagerRef,
    matchId: id,
    winner: sideName,
    potCents: cents,
    rakeCents: cents,
    payouts: z.array(z.object({ userId: id, amountCents: cents })),
  }),
);
export const wagerVoided = event(
  'wager.voided.v1',
  'The match had no result; every stake goes back.',
  z.strictObject({ ...wagerRef, matchId: id.nullable(), reason: z.string() }),
);
const withdrawal = z.strictObject({ ...wagerRef, requestId: id, userId: id });
export const withdrawRequested = event(
  'withdraw.requested.v1',
  'A player asks to leave.',
  withdrawal,
);
export const withdrawApproved = event('withdraw.approved.v1', 'The other side agreed.', withdrawal);
export const withdrawRejected = event(
  'withdraw.rejected.v1',
  'The other side, or its silence, refused.',
  withdrawal,
);
