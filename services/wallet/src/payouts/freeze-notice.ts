import { happened, payoutsFrozen } from '@contend/contracts';
import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { staffReason } from './payout-profile';

/** Records that staff have frozen the payouts of a person. No money moves. */
export function tellFrozen(books: Books, userId: string, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const data = { userId, amountCents: 0, reason: staffReason };
  draft.tellOf(userId, happened(payoutsFrozen, data));
  return draft.outcome(null);
}
