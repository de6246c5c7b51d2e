import { houseAccount, ownerOf, type Posting, type StatementLine, type Transfer } from './books';

/** The facts of a statement line's wager beyond the money that moved. */
export interface WagerFacts {
  opponentId: string | null;
  rakeCents: number | null;
}

const isPayment = ({ kind, status }: Transfer): boolean =>
  (kind === 'reservation' || kind === 'funding') && status !== 'refused' && status !== 'voided';

/** Returns the one other payer of an escrow; null for none or several. */
function opponentIn(transfers: Transfer[], userId: string): string | null {
  const payers = transfers
    .filter(isPayment)
    .flatMap(({ postings }) => postings.map(({ debit }) => ownerOf(debit)));
  const others = new Set(payers.filter((payer) => payer !== userId));
  return others.size === 1 ? ([...others][0] ?? null) : null;
}

const sumOf = (postings: Posting[]): number =>
  postings.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns one payout's share of the rake, in cents, rounded down. */
function rakeOn(transfers: Transfer[], amountCents: number): number {
  const postings = transfers
    .filter(({ kind }) => kind === 'settlement')
    .flatMap((transfer) => transfer.postings);
  const rakeCents = sumOf(postings.filter(({ credit }) => credit === houseAccount));
  const paidCents = sumOf(postings) - rakeCents;
  return paidCents === 0 ? 0 : Math.floor((rakeCents * amountCents) / paidCents);
}

/** @param transfers all of the line's escrow */
export const wagerFactsOf = (line: StatementLine, transfers: Transfer[]): WagerFacts => ({
  opponentId: opponentIn(transfers, line.userId),
  rakeCents: line.type === 'winnings' ? rakeOn(transfers, line.amountCents) : null,
});
