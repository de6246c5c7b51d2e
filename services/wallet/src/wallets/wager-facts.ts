import { splitCents } from '@contend/contracts';
import {
  houseAccount,
  ownerOf,
  type Posting,
  type StatementLine,
  type Transfer,
  userAccount,
} from '../ledger/books';

/** The facts of a statement line's wager beyond the money that moved. */
interface WagerFacts {
  opponentId: string | null;
  rakeCents: number | null;
}

const isPayment = ({ kind, status }: Transfer): boolean =>
  (kind === 'reservation' || kind === 'funding') && status !== 'refused' && status !== 'voided';

/** Returns the one other payer of an escrow; null for none or several. */
export function opponentIn(transfers: Transfer[], userId: string): string | null {
  const payers = transfers
    .filter(isPayment)
    .flatMap(({ postings }) => postings.map(({ debit }) => ownerOf(debit)));
  const others = new Set(payers.filter((payer) => payer !== userId));
  return others.size === 1 ? ([...others][0] ?? null) : null;
}

const sumOf = (postings: Posting[]): number =>
  postings.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Returns the rake on one payout, in cents: what its seat's part of the pot was more than it. A
 * membership lowers the rake of its owner's seats alone.
 */
function rakeOn(transfers: Transfer[], { userId, amountCents }: StatementLine): number {
  const postings = transfers
    .filter(({ kind }) => kind === 'settlement')
    .flatMap((transfer) => transfer.postings);
  const seats = postings.filter(({ credit }) => credit !== houseAccount);
  if (seats.length === postings.length) return 0;
  const seat = seats.findIndex(
    (one) => one.credit === userAccount(userId) && one.amountCents === amountCents,
  );
  const share = splitCents(sumOf(postings), Math.max(1, seats.length))[seat];
  return share === undefined ? 0 : Math.max(0, share - amountCents);
}

/** @param transfers all of the line's escrow */
export const wagerFactsOf = (line: StatementLine, transfers: Transfer[]): WagerFacts => ({
  opponentId: opponentIn(transfers, line.userId),
  rakeCents: line.type === 'winnings' ? rakeOn(transfers, line) : null,
});
