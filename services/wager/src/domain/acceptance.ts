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
  type Side,
  wagerAccepted,
  type WagerTerms,
} from '@contend/contracts';
import { fundingFrom, notFunding } from './funding-deadline';
import { isSameSide, sharesAPlayer } from './seats';
import { mustBeAgreed } from './terms';
import { freed, holdIdOf, refOf, seatsOf, termsOf, type Wager, type WagerStatus } from './wager';

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
 * theirs is held. The same side asking again gets the same answer.
 */
export function claim(
  wager: Wager,
  { away, claimId, seen, terms }: Acceptor,
  now: Date,
): Decision<Wager> {
  must(!wager.expiredClaimIds.includes(claimId), 'funding-expired');
  const isTaken = taken.includes(wager.status);
  if (isTaken && wager.away && isSameSide(wager.away, away)) return decide(wager);
  must(!sharesAPlayer(wager.home, away), 'own-wager');
  must(!wager.opponentId || wager.opponentId === away.captainId, 'not-challenged');
  must(!isTaken, 'wager-taken');
  const isOpen = wager.status === 'open' && wager.expiresAt && now < wager.expiresAt;
  must(isOpen, 'wager-not-open');
  mustBeAgreed(terms, seen);
  const round = wager.round + 1;
  const claimed: Wager = {
    ...wager,
    ...fundingFrom(now),
    ...{ status: 'claimed', away, round, claimId },
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
    { ...wager, ...freed, ...notFunding, status: 'open', away: null, claimId: null },
    { timers: { 'finish-acceptance': null, expire: wager.expiresAt } },
  );
}

/** How many expired requests a wager remembers. */
const mostExpiredClaims = 50;

/** The claim was not funded in time: its player is free, and what was taken goes back. */
export function expireClaim(wager: Wager, now: Date): Decision<Wager> {
  if (wager.status !== 'claimed' || wager.isUndoing) return decide(wager);
  const { claimId, expiredClaimIds } = wager;
  const expired = [...expiredClaimIds, ...(claimId ? [claimId] : [])].slice(-mostExpiredClaims);
  return decide<Wager>(
    { ...wager, ...freed, isUndoing: true, expiredClaimIds: expired },
    { timers: { 'finish-acceptance': now } },
  );
}

/**
 * Everything is back where it was before the claim: the offer is open again. A funding that was
 * reversed left the creator's stakes under a reservation of a new id.
 */
export function undoClaim(wager: Wager, { reversed }: { reversed: boolean }): Decision<Wager> {
  const homeHold = reversed ? homeHoldAgain(wager) : wager.homeHold;
  return reopen({ ...wager, homeHold });
}

/** The reservation of the creator's stakes after a funding was reversed. */
export const homeHoldAgain = (wager: Wager): string => `${holdIdOf(wager, wager.round)}:home`;
