import {
  decide,
  type Decision,
  happened,
  inMs,
  must,
  wagerCancelled,
  wagerOpened,
  wagerOpenMs,
  wagerUpdated,
} from '@contend/contracts';
import { noCancelRequest } from '../ending/cancel-request';
import { moneyFailed, noFlag } from '../wager/flag';
import {
  type ActingTeam,
  clearOtherConsents,
  recordConsent,
  isConsented,
  type Side,
} from '../wager/seats';
import { moneyTermsOf } from '../wager/terms';
import {
  challengeOf,
  holdIdOf,
  refOf,
  type Terms,
  termsOf,
  type Wager,
  withoutLiveKeys,
} from '../wager/wager';
import { beginAttempt, consentFrom, gatherBy, notFunding } from './attempt';

export interface Offer extends Terms {
  id: string;
  opponentId: string | null;
  opponentTeam: ActingTeam | null;
  gameId: string;
  playTypeId: string;
  teamSize: number;
  label: string;
  home: Side;
}

/**
 * Creates a wager that is listed once its creator's stake is held. The creator consents to the
 * stakes of the seats they pay for.
 */
export function offer(terms: Offer, now: Date): Decision<Wager> {
  const { captainId } = terms.home;
  must(terms.opponentId !== captainId, 'own-wager');
  const wager: Wager = {
    ...terms,
    ...withoutLiveKeys,
    home: recordConsent(
      terms.home,
      captainId,
      consentFrom(now, terms.stakeCents, gatherBy(terms.home, now)),
    ),
    money: moneyTermsOf(terms),
    status: 'funding',
    stakes: 'holding',
    round: 1,
    homeRound: null,
    homeHold: null,
    ...notFunding,
    claimId: null,
    expiredClaimIds: [],
    pausedClaims: [],
    owedReversal: null,
    pending: null,
    creatorId: captainId,
    away: null,
    matchId: null,
    scores: null,
    winner: null,
    decidedBy: null,
    ...noCancelRequest,
    withdrawRequest: null,
    dispute: null,
    ruleBy: null,
    appealBy: null,
    ...noFlag,
    resends: 0,
    resentAt: null,
    endReason: null,
    createdAt: now,
    openedAt: null,
    listedAt: now,
    expiresAt: null,
    acceptedAt: null,
    settlesAt: null,
    settledAt: null,
  };
  return beginAttempt(decide(wager), now);
}

/**
 * Whether changed terms require a new hold: the stake differs, or not all payers have consented to
 * it.
 */
export function isHeldAgain(wager: Wager, changes: Partial<Terms>): boolean {
  const { stakeCents } = mergeTerms(wager.pending ?? wager, changes);
  const home = clearOtherConsents(wager.home, wager.creatorId);
  return stakeCents !== wager.stakeCents || !isConsented(home, stakeCents);
}

/**
 * Changes the terms. A new stake applies once it is held, until which the offer cannot be accepted
 * and the old stake stays held. The creator consents to it with the change; other payers' consents
 * end with the terms they were given for, and any change waits for theirs. A repeat changes
 * nothing.
 */
export function edit(wager: Wager, changes: Partial<Terms>, now: Date): Decision<Wager> {
  const terms = mergeTerms(wager.pending ?? wager, changes);
  if (wager.pending && isSameTerms(terms, wager.pending)) return decide(wager);
  must(wager.status === 'open', 'wager-not-open');
  if (isSameTerms(terms, wager)) return decide(wager);
  const home = clearOtherConsents(wager.home, wager.creatorId);
  if (!isHeldAgain(wager, changes)) return relist({ ...wager, ...terms, home });
  // Whether the present stake is still held under its id is known after the reversal.
  must(!wager.owedReversal, 'unavailable');
  const consent = consentFrom(now, terms.stakeCents, gatherBy(home, now));
  const pending = { ...terms, home: recordConsent(home, wager.creatorId, consent) };
  const begun: Wager = { ...wager, status: 'funding', pending, round: wager.round + 1 };
  return beginAttempt(decide(begun), now);
}

/** Records that the stake is held: a new wager is listed, an edited one has its new terms. */
export function funded(wager: Wager, now: Date): Decision<Wager> {
  if (wager.status !== 'funding' || wager.isUndoing) return decide(wager);
  const held = {
    ...wager,
    ...notFunding,
    ...({ status: 'open', stakes: 'held', homeRound: wager.round } as const),
    homeHold: holdIdOf(wager, wager.round),
  };
  if (wager.pending) {
    const { pending, teamSize } = wager;
    const money = moneyTermsOf({ ...pending, teamSize });
    return relist({ ...held, ...pending, money, pending: null });
  }
  const expiresAt = inMs(now, wagerOpenMs);
  const open = { ...held, openedAt: now, listedAt: now, expiresAt };
  return decide<Wager>(open, {
    events: [happened(wagerOpened, { ...refOf(open), ...termsOf(open), expiresAt })],
    timers: { 'finish-funding': null, expire: expiresAt },
  });
}

/**
 * Records that the wallet was short: a new wager ends unlisted, an edited one keeps its terms and
 * stake.
 */
export function unfunded(wager: Wager, reason: string): Decision<Wager> {
  if (wager.status !== 'funding') return decide(wager);
  if (wager.pending) {
    const timers = { 'finish-funding': null, expire: wager.expiresAt };
    return decide({ ...wager, ...notFunding, status: 'open', pending: null }, { timers });
  }
  return decide(
    { ...wager, ...notFunding, ...noFlag, status: 'cancelled', stakes: 'none', endReason: reason },
    { timers: { 'finish-funding': null } },
  );
}

type UnfundedReason = 'funding-expired' | 'creator-suspended' | 'player-unavailable';

/**
 * Expires a funding that was not held in time, or whose creator may no longer stake: what was held
 * is released, and the offer ends.
 */
export function expireFunding(
  wager: Wager,
  now: Date,
  endReason: UnfundedReason = 'funding-expired',
): Decision<Wager> {
  if (wager.status !== 'funding' || wager.isUndoing) return decide(wager);
  return decide({ ...wager, isUndoing: true, endReason }, { timers: { 'finish-funding': now } });
}

/**
 * Ends the offer once no stake is held. A new offer ends unlisted. A listed one is cancelled: its
 * stake, old or new, was returned.
 */
export function undoFunding(wager: Wager): Decision<Wager> {
  if (wager.status !== 'funding' || !wager.isUndoing) return decide(wager);
  const reason = wager.endReason ?? 'funding-expired';
  if (!wager.pending) return unfunded(wager, reason);
  const ended: Wager = {
    ...wager,
    ...notFunding,
    ...noFlag,
    ...{ status: 'cancelled', stakes: 'returned', pending: null, endReason: reason },
  };
  return decide(ended, {
    events: [
      happened(wagerCancelled, { ...refOf(ended), ...challengeOf(ended), matchId: null, reason }),
    ],
    timers: { 'finish-funding': null, expire: null },
  });
}

/** Records that the holds of the attempt could not be released yet. */
export const undoFailed = (wager: Wager, now: Date): Decision<Wager> =>
  wager.status === 'funding' && wager.isUndoing
    ? moneyFailed(wager, { timer: 'finish-funding', reason: 'return-failing' }, now)
    : decide(wager);

function relist(wager: Wager): Decision<Wager> {
  const { resends, expiresAt } = wager;
  return decide(wager, {
    events: [happened(wagerUpdated, { ...refOf(wager), ...termsOf(wager), resends })],
    timers: { 'finish-funding': null, expire: expiresAt },
  });
}

const mergeTerms = (terms: Terms, changes: Partial<Terms>): Terms => ({
  bestOf: changes.bestOf ?? terms.bestOf,
  stakeCents: changes.stakeCents ?? terms.stakeCents,
  region: changes.region ?? terms.region,
  rules: changes.rules ?? terms.rules,
});

const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.bestOf === other.bestOf &&
  one.stakeCents === other.stakeCents &&
  one.region === other.region &&
  one.rules === other.rules;
