import {
  type CorrectionReason,
  decide,
  type Decision,
  type DomainEvent,
  happened,
  must,
  prizeTakenBack,
  resultsFinalAt,
  tournamentResultsFinal,
} from '@contend/contracts';
import { refOf } from '../tournament/lifecycle';
import type { Terms, Tournament } from '../tournament/tournament';
import { announced, type Correction, nextTry, type Payout, type PayoutShare } from './payout';
import { dividedTo, entryPrizes, mayHavePrize, type Placing, type PrizeShare } from './prizes';

const sumOf = (shares: readonly { amountCents: number }[]): number =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);

interface Correcting {
  /** The entry that is disqualified. */
  entryId: string;
  terms: Pick<Terms, 'prize'>;
  /** The prizes of all places, in cents. */
  totalCents: number;
  /** The entries that have a place without it, in any order. */
  placed: readonly Placing[];
}

interface Amounts {
  /** The present shares of the entry. */
  taken: PayoutShare[];
  given: PrizeShare[];
  organizerCents: number;
}

/**
 * What a disqualification takes from paid shares, and what those who move up are paid of it: the
 * difference to the prize of their new place, best place first, up to what is taken. Other players
 * keep what they have. No cent of it is the organizer's, whose decision it follows from.
 */
export function correctedAmounts(
  { shares }: Pick<Payout, 'shares'>,
  { entryId, terms, totalCents, placed }: Correcting,
): Amounts {
  const taken = shares.filter((share) => share.entryId === entryId);
  const others = placed
    .filter((one) => one.id !== entryId && mayHavePrize(one))
    .toSorted((one, other) => one.place - other.place || one.seed - other.seed);
  const prizes = entryPrizes(
    totalCents,
    terms.prize.split,
    others.map(({ id, place, seed }) => ({ entry: id, place, seed })),
  );
  let leftCents = sumOf(taken);
  const given = others.flatMap((entry) => {
    const hadCents = sumOf(shares.filter((share) => share.entryId === entry.id));
    const missingCents = Math.max(0, (prizes.get(entry.id) ?? 0) - hadCents);
    const amountCents = Math.min(missingCents, leftCents);
    leftCents -= amountCents;
    return dividedTo(terms, entry, amountCents);
  });
  return { taken, given, organizerCents: leftCents };
}

interface Deciding {
  id: string;
  entryId: string;
  reason: CorrectionReason;
  note: string | null;
  byId: string;
  amounts: Omit<Amounts, 'given'> & { given: (PrizeShare & { id: string })[] };
  barredIds: string[];
  /** The new places, by entry. */
  places: ReadonlyMap<string, number>;
}

/**
 * Decides a correction; a timer has the wallet book it. The shares of the entry are no prizes any
 * more from now on, so that none of them that waits is paid.
 * @throws Refusal `change-impossible` while an earlier correction is being booked.
 */
export function decideCorrection(
  payout: Payout,
  { amounts, places, ...decided }: Deciding,
  now: Date,
): Decision<Payout> {
  const { corrections = [] } = payout;
  const isFree = corrections.every(({ status }) => status === 'booked');
  const message = 'An earlier correction of its prizes is being booked. Try again in a minute.';
  must(isFree, 'change-impossible', { message });
  const correction: Correction = {
    ...{ ...decided, status: 'decided', at: now, taken: amounts.taken },
    given: amounts.given.map((share) => ({ ...share, status: 'due' })),
    organizerCents: amounts.organizerCents,
  };
  const shares = payout.shares
    .filter(({ entryId }) => entryId !== decided.entryId)
    .map((share) => ({ ...share, place: places.get(share.entryId) ?? share.place }));
  const state = { ...payout, shares, corrections: [...corrections, correction] };
  return decide(state, { timers: { 'correct-prizes': now } });
}

export const openCorrection = ({ corrections = [] }: Payout): Correction | null =>
  corrections.find(({ status }) => status === 'decided') ?? null;

/** The wallet has booked a correction: the differences are prizes of those who moved up. */
export function correctionBooked(
  tournament: Tournament,
  payout: Payout,
  { id, reason, barredIds, taken, given }: Correction,
  now: Date,
): Decision<Payout> {
  const paid = given.map((share): PayoutShare => ({
    ...share,
    status: barredIds.includes(share.userId) ? 'waiting' : 'paid',
  }));
  const state: Payout = {
    ...{ ...payout, shares: [...payout.shares, ...paid] },
    barredIds: [...new Set([...payout.barredIds, ...barredIds])],
    corrections: (payout.corrections ?? []).map((one) =>
      one.id === id ? { ...one, status: 'booked', given: paid } : one,
    ),
  };
  const events: DomainEvent[] = [
    ...taken.map(({ id: shareId, entryId, userId, amountCents }) =>
      happened(prizeTakenBack, {
        ...{ ...refOf(tournament), shareId, entryId, userId, amountCents, reason },
      }),
    ),
    ...paid.map((share) => announced(tournament, share)),
  ];
  const timers = { 'correct-prizes': null, 'pay-shares': nextTry(state, now) };
  return decide(state, { events, timers });
}

/** The results of an event without prizes are final; from `payoutAt` on those of others are. */
export function resultsFinal(
  tournament: Tournament,
  winnerIds: string[],
  now: Date,
): Decision<Tournament> {
  const { status, payoutAt, completedAt } = tournament;
  const finalAt = resultsFinalAt(completedAt);
  const isFinal = status === 'completed' && !payoutAt && finalAt && now >= finalAt;
  if (!isFinal) return decide(tournament);
  const event = happened(tournamentResultsFinal, { ...refOf(tournament), winnerIds });
  return decide({ ...tournament }, { events: [event] });
}
