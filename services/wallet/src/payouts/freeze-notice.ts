import { happened, payoutBankChanged, payoutsFrozen, payoutsReleased } from '@contend/contracts';
import { owedOf } from '../ledger/account';
import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { bankHeldUntil, type PayoutProfile, staffReason } from './payout-profile';

/** Records that payouts are frozen, with what the wallet owes after this change. */
export function tellFreeze(
  draft: Draft,
  freeze: { userId: string; amountCents: number; reason: string },
): void {
  const owedCents = owedOf(draft.account(freeze.userId));
  draft.tellOf(freeze.userId, happened(payoutsFrozen, { ...freeze, owedCents }));
}

/** Records that staff have frozen the payouts of a person. No money moves. */
export function tellFrozen(books: Books, userId: string, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  tellFreeze(draft, { userId, amountCents: 0, reason: staffReason });
  return draft.outcome(null);
}

/** Records that a freeze of payouts was lifted, and what the person still owes. No money moves. */
export function tellReleased(
  books: Books,
  { userId, reason }: { userId: string; reason: string },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const owedCents = owedOf(draft.account(userId));
  draft.tellOf(userId, happened(payoutsReleased, { userId, reason, owedCents }));
  return draft.outcome(null);
}

/** Records that the bank account of a person was changed, and until when payouts wait. */
export function tellBankChange(books: Books, profile: PayoutProfile, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const { id: userId } = profile;
  const payoutsFrom = (bankHeldUntil(profile) ?? now).toISOString();
  draft.tellOf(userId, happened(payoutBankChanged, { userId, payoutsFrom }));
  return draft.outcome(null);
}
