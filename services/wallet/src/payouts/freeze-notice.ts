import { happened, payoutBankChanged, payoutsFrozen, payoutsReleased } from '@contend/contracts';
import { owedOf } from '../ledger/account';
import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { type Lots, spentOn } from '../ledger/funds';
import { bankHeldUntil, type PayoutProfile, staffReason } from './payout-profile';

interface PayoutFreeze {
  userId: string;
  amountCents: number;
  reason: string;
  /** The lots that were taken back, where those that memberships were bought with are known. */
  lots?: Lots;
}

/**
 * Records that payouts are frozen, with what the wallet owes after this change, and the memberships
 * whose price it owes.
 */
export function tellFreeze(draft: Draft, { lots, ...freeze }: PayoutFreeze): void {
  const { userId } = freeze;
  const owedCents = owedOf(draft.account(userId));
  const ids = lots && owedCents > 0 ? spentOn(draft.gone(userId), 'membership', lots) : [];
  const bought = ids.map((id) => ({ kind: 'membership', id }));
  const paid = bought.length > 0 && { spentOn: bought };
  draft.tellOf(userId, happened(payoutsFrozen, { ...freeze, owedCents, ...paid }));
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
