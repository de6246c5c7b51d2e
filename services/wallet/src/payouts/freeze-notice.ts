import { happened, payoutsFrozen, payoutsReleased } from '@contend/contracts';
import { availableOf } from '../ledger/account';
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

/** Records that a freeze of payouts was lifted, and what the person still owes. No money moves. */
export function tellReleased(
  books: Books,
  { userId, reason }: { userId: string; reason: string },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const owedCents = Math.max(0, -availableOf(draft.account(userId)));
  draft.tellOf(userId, happened(payoutsReleased, { userId, reason, owedCents }));
  return draft.outcome(null);
}
