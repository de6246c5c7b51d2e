import {
  claimLimitMs,
  decide,
  type Decision,
  happened,
  inMs,
  must,
  overdueAfterMs,
  type Side,
  wagerAccepted,
  type WagerTerms,
} from '@contend/contracts';
import { isSameSide, sharesAPlayer } from './seats';
import { mustBeAgreed } from './terms';
import { freed, refOf, seatsOf, termsOf, type Wager, type WagerStatus } from './wager';

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
  /** The terms they saw, and those of the offer now. */
  seen: WagerTerms;
  terms: WagerTerms;
}

/**
 * Takes the open side, before any money moves: whoever loses the race learns it while nothing of
 * theirs is held. The same side asking again gets the same answer.
 */
export function claim(wager: Wager, { away, seen, terms }: Acceptor, now: Date): Decision<Wager> {
  const isTaken = taken.includes(wager.status);
  if (isTaken && wager.away && isSameSide(wager.away, away)) return decide(wager);
  must(!sharesAPlayer(wager.home, away), 'own-wager');
  must(!wager.opponentId || wager.opponentId === away.captainId, 'not-challenged');
  must(!isTaken, 'wager-taken');
  const isOpen = wager.status === 'open' && wager.expiresAt && now < wager.expiresAt;
  must(isOpen, 'wager-not-open');
  mustBeAgreed(terms, seen);
  const claimed: Wager = { ...wager, status: 'claimed', away, round: wager.round + 1 };
  return decide(
    { ...claimed, live: true, liveKeys: liveKeysOf(claimed) },
    { timers: { 'finish-acceptance': inMs(now, claimLimitMs) } },
  );
}

const liveKeysOf = (wager: Wager): string[] =>
  seatsOf(wager).map(({ userId }) => `${userId}:${wager.gameId}`);

/** Both sides' stakes are in escrow. */
export function accept(wager: Wager, matchId: string, now: Date): Decision<Wager> {
  if (wager.status !== 'claimed' || !wager.away) return decide(wager);
  const { away } = wager;
  const { potCents } = wager.money;
  return decide<Wager>(
    { ...wager, status: 'accepted', stakes: 'escrowed', matchId, acceptedAt: now },
    {
      events: [
        happened(wagerAccepted, { ...refOf(wager), away, ...termsOf(wager), matchId, potCents }),
      ],
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
  return decide(
    { ...wager, ...freed, status: 'open', away: null },
    { timers: { 'finish-acceptance': null, expire: wager.expiresAt } },
  );
}
