import {
  claimLimitMs,
  decide,
  type Decision,
  happened,
  inMs,
  matchOfWager,
  matchRequested,
  must,
  overdueAfterMs,
  wagerAccepted,
  type WagerTerms,
} from '@contend/contracts';
import { moneyFailed, noFlag } from './flag';
import { consentFrom, fundingFrom, notFunding } from './funding-deadline';
import { giveConsent, isConsented, isSameSide, sharesAPlayer, type Side } from './seats';
import { mustBeAgreed } from './terms';
import {
  withoutLiveKeys,
  holdIdOf,
  refOf,
  seatsOf,
  termsOf,
  type Wager,
  type WagerStatus,
} from './wager';

/** Statuses in which the other side is someone's for good. */
const taken: WagerStatus[] = [
  'claimed',
  'accepted',
  'live',
  'reported',
  'disputed',
  'settling',
  'settled',
];

interface Acceptor {
  away: Side;
  /** Of the request: one whose claim expired claims nothing when it is sent again. */
  claimId: string;
  /** The terms they saw, and those of the offer now. */
  seen: WagerTerms;
  terms: WagerTerms;
}

/**
 * Takes the open side, before any money moves: whoever loses the race learns it while nothing of
 * theirs is held. The captain consents to the stakes of the seats they pay for. The same side
 * asking again gets the same answer.
 */
export function claim(wager: Wager, acceptor: Acceptor, now: Date): Decision<Wager> {
  const { away, claimId, seen, terms } = acceptor;
  must(!wager.expiredClaimIds.includes(claimId), 'funding-expired');
  const isTaken = taken.includes(wager.status);
  if (isTaken && wager.away && isSameSide(wager.away, away)) return decide(wager);
  must(!sharesAPlayer(wager.home, away), 'own-wager');
  must(!wager.opponentId || wager.opponentId === away.captainId, 'not-challenged');
  must(!isTaken, 'wager-taken');
  const isOpen = wager.status === 'open' && wager.expiresAt && now < wager.expiresAt;
  must(isOpen && isConsented(wager.home, wager.stakeCents), 'wager-not-open');
  mustBeAgreed(terms, seen);
  // Whether the creator's stake is still held under its id is known after the reversal.
  must(!wager.owedReversal, 'unavailable');
  const consent = consentFrom(now, wager.stakeCents);
  const claimed: Wager = {
    ...wager,
    ...fundingFrom(now),
    status: 'claimed',
    away: giveConsent(away, away.captainId, consent),
    round: wager.round + 1,
    claimId,
  };
  return decide(
    { ...claimed, live: true, liveKeys: liveKeysOf(claimed) },
    { timers: { 'finish-acceptance': inMs(now, claimLimitMs) } },
  );
}

/** What binds a player to a live wager: at most one per game. */
export const liveKeyOf = (userId: string, { gameId }: Pick<Wager, 'gameId'>): string =>
  `${userId}:${gameId}`;

const liveKeysOf = (wager: Wager): string[] =>
  seatsOf(wager).map(({ userId }) => liveKeyOf(userId, wager));

/** Both sides' stakes are in escrow. */
export function accept(wager: Wager, matchId: string, now: Date): Decision<Wager> {
  if (wager.status !== 'claimed' || wager.isUndoing || !wager.away) return decide(wager);
  const { away } = wager;
  const { potCents } = wager.money;
  const accepted = { ...refOf(wager), away, ...termsOf(wager), matchId, potCents };
  return decide<Wager>(
    { ...wager, ...notFunding, status: 'accepted', stakes: 'escrowed', matchId, acceptedAt: now },
    {
      events: [happened(wagerAccepted, accepted), happened(matchRequested, matchOfWager(accepted))],
      timers: {
        'finish-acceptance': null,
        expire: null,
        overdue: inMs(now, overdueAfterMs),
      },
    },
  );
}

/** The acceptor's wallet was short: the wager waits for someone else, as if nothing had been. */
export function reopen(wager: Wager): Decision<Wager> {
  if (wager.status !== 'claimed') return decide(wager);
  return decide<Wager>(
    { ...wager, ...withoutLiveKeys, ...notFunding, status: 'open', away: null, claimId: null },
    { timers: { 'finish-acceptance': null, expire: wager.expiresAt } },
  );
}

/** How many expired requests a wager remembers. */
const mostExpiredClaims = 50;

/**
 * The claim was not funded in time: its player is free and the offer is open again. What the wallet
 * may have taken for it is given back by `reverse-claim`, which the next stake waits for.
 */
export function expireClaim(wager: Wager, now: Date): Decision<Wager> {
  if (wager.status !== 'claimed') return decide(wager);
  const { claimId, expiredClaimIds, round, homeHold } = wager;
  const expired = new Set([...expiredClaimIds, ...(claimId ? [claimId] : [])]);
  const { state, timers } = reopen({
    ...wager,
    expiredClaimIds: [...expired].slice(-mostExpiredClaims),
    owedReversal: { round, homeHold },
  });
  return decide(state, { timers: { ...timers, 'reverse-claim': now } });
}

/**
 * The funding of an expired claim is reversed, in whatever state the wager is by now. One that had
 * arrived left the creator's stakes under a reservation of a new id.
 */
export function claimReversed(wager: Wager, { reversed }: { reversed: boolean }): Decision<Wager> {
  const { owedReversal } = wager;
  if (!owedReversal) return decide(wager);
  const homeHold = reversed ? homeHoldAgain(wager, owedReversal) : wager.homeHold;
  const flags = wager.status === 'open' ? noFlag : {};
  return decide<Wager>(
    { ...wager, ...flags, homeHold, owedReversal: null },
    { timers: { 'reverse-claim': null } },
  );
}

/** The wallet could not reverse it yet. */
export const reversalFailed = (wager: Wager, now: Date): Decision<Wager> =>
  wager.owedReversal
    ? moneyFailed(wager, { timer: 'reverse-claim', reason: 'return-failing' }, now)
    : decide(wager);

/** The reservation of the creator's stakes after the funding of a round was reversed. */
export const homeHoldAgain = (wager: Wager, { round }: { round: number }): string =>
  `${holdIdOf(wager, round)}:home`;
