import { z } from 'zod';
import { call } from './call';
import { eligibilityRefusals } from './eligibility';
import { stakingRefusals } from './play-limits';
import { id, pageOf, pageQuery } from './scalars';
import { wager, wagerTerms } from './wager';

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
