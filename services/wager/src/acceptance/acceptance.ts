import {
  claimPauseMs,
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
import { beginAttempt, consentFrom, gatherBy, notFunding } from '../funding/attempt';
import { moneyFailed, noFlag } from '../wager/flag';
import {
  recordConsent,
  hasAgreed,
  isConsented,
  isSameSide,
  sharesAPlayer,
  type Side,
  withoutDeputiesOf,
} from '../wager/seats';
import { requirePresentTerms } from '../wager/terms';
import {
  holdIdOf,
  type MemberRake,
  type PausedClaim,
  refOf,
  termsOf,
  type Wager,
  type WagerStatus,
  withoutLiveKeys,
} from '../wager/wager';

/** Statuses in which the other side is taken for good. */
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
  /** The id of the request. One whose claim expired claims nothing when it is repeated. */
  claimId: string;
  /** The terms that the acceptor saw, and the present ones. */
  seen: WagerTerms;
  terms: WagerTerms;
}

/**
 * Claims the open side before any money moves, so that the losers of a race have nothing held. The
 * captain consents to the stakes of the seats they pay for. Who acts for the offering side does not
 * play on the other one. A repeat by the same side returns the same answer.
 */
export function claim(wager: Wager, acceptor: Acceptor, now: Date): Decision<Wager> {
  const { away, claimId, seen, terms } = acceptor;
  must(!wager.expiredClaimIds.includes(claimId), 'funding-expired');
  const isTaken = taken.includes(wager.status);
  if (isTaken && wager.away && isSameSide(wager.away, away)) return decide(wager);
  must(!sharesAPlayer(wager.home, away), 'own-wager');
  must(!wager.opponentId || wager.opponentId === away.captainId, 'not-challenged');
  const { opponentTeam } = wager;
  must(!opponentTeam || opponentTeam.teamId === away.teamId, 'not-challenged');
  must(!wager.home.teamId || wager.home.teamId !== away.teamId, 'own-wager');
  must(!isTaken, 'wager-taken');
  requireNotPaused(wager, away, now);
  const isOpen = wager.status === 'open' && wager.expiresAt && now < wager.expiresAt;
  must(isOpen && isConsented(wager.home, wager.stakeCents), 'wager-not-open');
  requirePresentTerms(terms, seen);
  // Whether the creator's stake is still held under its id is known after the reversal.
  must(!wager.owedReversal, 'unavailable');
  const consent = consentFrom(now, wager.stakeCents, gatherBy(away, now));
  const claimed: Wager = {
    ...wager,
    ...notFunding,
    status: 'claimed',
    away: recordConsent(withoutDeputiesOf(wager.home, away), away.captainId, consent),
    round: wager.round + 1,
    claimId,
  };
  return beginAttempt(
    decide<Wager>({ ...claimed, live: true, liveKeys: liveKeysOf(claimed) }),
    now,
  );
}

/** The key that binds a player to a live wager: at most one per game. */
export const liveKeyOf = (userId: string, { gameId }: Pick<Wager, 'gameId'>): string =>
  `${userId}:${gameId}`;

/**
 * The keys of a claimed wager: of all players of the offering side, and of the acceptor's side
 * those who agreed, so that a captain cannot bind a player by naming them.
 */
export const liveKeysOf = (wager: Wager): string[] => {
  const agreed = wager.away?.seats.filter(hasAgreed) ?? [];
  return [...wager.home.seats, ...agreed].map(({ userId }) => liveKeyOf(userId, wager));
};

interface Acceptance {
  matchId: string;
  /** Of payers who are members now: a plan that is bought later changes nothing. */
  memberRakes: MemberRake[];
}

/** Accepts the wager: both sides' stakes are in escrow. */
export function accept(
  wager: Wager,
  { matchId, memberRakes }: Acceptance,
  now: Date,
): Decision<Wager> {
  if (wager.status !== 'claimed' || wager.isUndoing || !wager.away) return decide(wager);
  const { away } = wager;
  const { potCents } = wager.money;
  const accepted = { ...refOf(wager), away, ...termsOf(wager), matchId, potCents };
  return decide<Wager>(
    {
      ...{ ...wager, ...notFunding, status: 'accepted', stakes: 'escrowed' },
      ...{ matchId, memberRakes, acceptedAt: now },
    },
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

/** Reopens the offer unchanged after the acceptor's wallet was short. */
export function reopen(wager: Wager): Decision<Wager> {
  if (wager.status !== 'claimed') return decide(wager);
  return decide<Wager>(
    { ...wager, ...withoutLiveKeys, ...notFunding, status: 'open', away: null, claimId: null },
    { timers: { 'finish-acceptance': null, expire: wager.expiresAt } },
  );
}

/** The number of expired requests that a wager keeps. */
const mostExpiredClaims = 50;

/**
 * Expires a claim that was not funded in time: its player is free and the offer is open again.
 * `reverse-claim` returns what the wallet may have taken for it; the next stake is held after that.
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
 * Records that the funding of an expired claim was reversed, in any state of the wager. A funding
 * that had arrived left the creator's stakes under a reservation with a new id.
 */
export function claimReversed(wager: Wager, { reversed }: { reversed: boolean }): Decision<Wager> {
  const { owedReversal } = wager;
  if (!owedReversal) return decide(wager);
  const homeHold = reversed ? reinstatedHoldId(wager, owedReversal) : wager.homeHold;
  const flags = wager.status === 'open' ? noFlag : {};
  return decide<Wager>(
    { ...wager, ...flags, homeHold, owedReversal: null },
    { timers: { 'reverse-claim': null } },
  );
}

/** Records that the wallet could not reverse a claim yet. */
export const reversalFailed = (wager: Wager, now: Date): Decision<Wager> =>
  wager.owedReversal
    ? moneyFailed(wager, { timer: 'reverse-claim', reason: 'return-failing' }, now)
    : decide(wager);

/** The id of the creator's reservation after the funding of a round was reversed. */
export const reinstatedHoldId = (wager: Wager, { round }: { round: number }): string =>
  `${holdIdOf(wager, round)}:home`;

const isOf = ({ captainId, teamId }: PausedClaim, side: Side): boolean =>
  captainId === side.captainId || (teamId !== null && teamId === side.teamId);

/**
 * Asserts that a side may accept: an acceptance takes the offer for up to ten minutes, so that one
 * side could keep it from all others.
 * @throws Refusal `acceptance-paused` with `retryAfterSeconds`.
 */
export function requireNotPaused({ pausedClaims }: Wager, side: Side, now: Date): void {
  const paused = pausedClaims.find((one) => now < one.until && isOf(one, side));
  const leftMs = paused ? paused.until.getTime() - now.getTime() : 0;
  must(!paused, 'acceptance-paused', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

/** Pauses a side whose acceptance ended without its funding; pauses that are over are removed. */
export function pauseClaims(wager: Wager, side: Side, now: Date): Wager {
  const { captainId, teamId = null } = side;
  const others = wager.pausedClaims.filter((one) => now < one.until && !isOf(one, side));
  const pause = { captainId, teamId, until: inMs(now, claimPauseMs) };
  return { ...wager, pausedClaims: [...others, pause] };
}
