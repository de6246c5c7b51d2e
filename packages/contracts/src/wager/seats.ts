import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { cents, id, multiline, pageOf, pageQuery } from '../core/scalars';
import { stakingRefusals } from '../wallet/play-limits';
import { wager, wagerTerms, withdrawRequest } from './wager';

const wagerId = z.strictObject({ wagerId: id });

export const consentToWager = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/consent',
  summary: 'Consents to play and to the stakes of seats I pay for; the last consent holds them all',
  access: 'user',
  money: true,
  params: wagerId,
  /** `terms` of the wager as displayed to the payer or player. */
  body: z.strictObject({ terms: wagerTerms }),
  reply: wager,
  refuses: [
    'wager-not-found',
    'no-seat-to-pay',
    'consent-closed',
    'wager-not-open',
    'wager-changed',
    'already-live',
    'seat-not-eligible',
    'stake-above-limit',
    ...eligibilityRefusals,
    ...stakingRefusals,
    'insufficient-funds',
    'funding-expired',
    'unavailable',
  ],
});

export const declineSeat = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/decline',
  summary: 'Declines my seat: the offer or acceptance of my side ends, nothing is held',
  access: 'user',
  params: wagerId,
  body: z.strictObject({}).optional(),
  reply: wager,
  refuses: ['wager-not-found', 'no-seat-to-pay', 'consent-closed'],
});

export const coverSeats = call({
  service: 'wager',
  method: 'post',
  path: '/wagers/:wagerId/cover',
  summary:
    'The captain pays for seats whose payers have not consented; their players still consent',
  access: 'user',
  money: true,
  params: wagerId,
  body: z.strictObject({ users: z.array(id).min(1).max(5), terms: wagerTerms }),
  reply: wager,
  refuses: [
    'blocked',
    'wager-not-found',
    'wager-not-yours',
    'consent-closed',
    'wager-not-open',
    'cover-not-possible',
    'wager-changed',
    'seat-not-eligible',
    'stake-above-limit',
    ...eligibilityRefusals,
    ...stakingRefusals,
    'insufficient-funds',
    'funding-expired',
    'unavailable',
  ],
});

export const listConsents = call({
  service: 'wager',
  method: 'get',
  path: '/wagers/consents',
  summary: 'Wagers that wait for my consent to play or to a stake, soonest deadline first',
  access: 'user',
  query: pageQuery,
  reply: pageOf(wager),
  refuses: [],
});

export const withdrawWager = call({
  service: 'wager',
  method: 'post',
  path: '/wager-withdraw',
  summary: 'Leaves my side’s open wager, asks to leave an accepted one, or answers such a request',
  access: 'user',
  body: z.union([
    z.strictObject({ wagerId: id, reason: multiline(3, 300) }),
    z.strictObject({ id, decision: z.enum(['approve', 'reject']) }),
  ]),
  reply: withdrawRequest,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'not-captain',
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

export const getStakeLimit = call({
  service: 'wager',
  method: 'get',
  path: '/wagers/stake-limit',
  summary: 'The highest stake per seat that the certainty of my rating in a play type allows',
  access: 'user',
  query: z.strictObject({ playTypeId: id }),
  reply: z.object({
    /** Cents per seat. */
    maxCents: cents,
    /**
     * How certain my rating is, in percent: 0 without a rated match; null where it is not known,
     * which limits like 0, until my next rated match.
     */
    certainty: z.int().min(0).max(100).nullable(),
    /** The highest stakes by certainty, lowest first. */
    steps: z.array(z.object({ certainty: z.int(), maxCents: cents })),
  }),
  refuses: ['play-type-not-found'],
});
