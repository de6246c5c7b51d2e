import { houseAccount, ownerOf, type Posting, type StatementLine, type Transfer } from './books';

/** What a statement line tells of its wager beyond the money that moved. */
export interface WagerFacts {
  opponentId: string | null;
  rakeCents: number | null;
}

const isPayment = ({ kind, status }: Transfer): boolean =>
  (kind === 'reservation' || kind === 'funding') && status !== 'refused' && status !== 'voided';

/** The one other payer of an escrow; null while there is none, or where there are several. */
function opponentIn(transfers: Transfer[], userId: string): string | null {
  const payers = transfers
    .filter(isPayment)
    .flatMap(({ postings }) => postings.map(({ debit }) => ownerOf(debit)));
  const others = new Set(payers.filter((payer) => payer !== userId));
  return others.size === 1 ? ([...others][0] ?? null) : null;
}

const sumOf = (postings: Posting[]): number =>
  postings.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The share of the rake that falls to one payout, in cents, rounded down. */
function rakeOn(transfers: Transfer[], amountCents: number): number {
  const postings = transfers
    .filter(({ kind }) => kind === 'settlement')
    .flatMap((transfer) => transfer.postings);
  const rakeCents = sumOf(postings.filter(({ credit }) => credit === houseAccount));
  const paidCents = sumOf(postings) - rakeCents;
  return paidCents === 0 ? 0 : Math.floor((rakeCents * amountCents) / paidCents);
}

/** @param transfers all of the escrow that the line belongs to */
export const wagerFactsOf = (line: StatementLine, transfers: Transfer[]): WagerFacts => ({
  opponentId: opponentIn(transfers, line.userId),
  rakeCents: line.type === 'winnings' ? rakeOn(transfers, line.amountCents) : null,
});
