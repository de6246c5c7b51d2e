import {
  claimLimitMs,
  decide,
  type Decision,
  happened,
  inMs,
  must,
  type Side,
  wagerOpened,
  wagerOpenMs,
  wagerUpdated,
} from '@contend/contracts';
import { noCancelRequest } from './cancel-request';
import { noFlag } from './flag';
import { moneyTermsOf } from './terms';
import { freed, refOf, type Terms, termsOf, type Wager } from './wager';

export interface Offer extends Terms {
  id: string;
  opponentId: string | null;
  gameId: string;
  playTypeId: string;
  teamSize: number;
  label: string;
  home: Side;
}

/** A wager that is listed as soon as its creator's stake is held. */
export function offer(terms: Offer, now: Date): Decision<Wager> {
  const { captainId } = terms.home;
  must(terms.opponentId !== captainId, 'own-wager');
  const wager: Wager = {
    ...terms,
    ...freed,
    money: moneyTermsOf(terms),
    status: 'funding',
    stakes: 'holding',
    round: 1,
    homeRound: null,
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
  return decide(wager, { timers: { 'finish-funding': inMs(now, claimLimitMs) } });
}

/**
 * Changes the terms. A new stake waits for its hold, during which nobody can accept; the old one
 * stays held until the new one is. The same change again is the same change.
 */
export function edit(wager: Wager, changes: Partial<Terms>, now: Date): Decision<Wager> {
  const terms = mergeTerms(wager.pending ?? wager, changes);
  if (wager.pending && isSameTerms(terms, wager.pending)) return decide(wager);
  must(wager.status === 'open', 'wager-not-open');
  if (isSameTerms(terms, wager)) return decide(wager);
  if (terms.stakeCents === wager.stakeCents) return relist({ ...wager, ...terms });
  return decide(
    { ...wager, status: 'funding', pending: terms, round: wager.round + 1 },
    { timers: { 'finish-funding': inMs(now, claimLimitMs) } },
  );
}

/** The stake is held: a new wager is listed, an edited one has its new terms. */
export function funded(wager: Wager, now: Date): Decision<Wager> {
  if (wager.status !== 'funding') return decide(wager);
  const held = { ...wager, status: 'open', stakes: 'held', homeRound: wager.round } as const;
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

/** The wallet was short: a new wager ends unseen, an edited one keeps its old terms and stake. */
export function unfunded(wager: Wager, reason: string): Decision<Wager> {
  if (wager.status !== 'funding') return decide(wager);
  if (wager.pending) {
    const timers = { 'finish-funding': null, expire: wager.expiresAt };
    return decide({ ...wager, status: 'open', pending: null }, { timers });
  }
  return decide(
    { ...wager, status: 'cancelled', stakes: 'none', endReason: reason },
    { timers: { 'finish-funding': null } },
  );
}

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
