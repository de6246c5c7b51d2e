import type { Subscription } from '@contend/billing';
import type { BillingKind, MembershipProvider } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import { perksUntil, type Receipt, receiptOf } from './receipt';
import type { ReceiptFacts } from './receipt-facts';

/*
 * The billing history: a line for each receipt. Lines are rows of their own, so that a membership
 * of many years stays a small document.
 */

type Direction = 'paid' | 'returned' | 'none';

export interface BillingLine {
  id: string;
  number: string;
  userId: string;
  membershipId: string;
  planId: string;
  planName: string;
  provider: MembershipProvider;
  kind: BillingKind;
  cents: number;
  direction: Direction;
  paidBy: 'wallet' | 'card';
  period: { start: Date; end: Date } | null;
  reason: string | null;
}

/** What of a membership its lines are made of. */
interface Billed {
  id: string;
  userId: string;
  planId: string;
  planName: string;
  provider: MembershipProvider;
  card: object | null;
  subscription: Subscription;
  receipts?: Receipt[];
  billed?: number;
  newLines?: BillingLine[];
}

/** A membership with the receipt and the line of what happened, under one number. */
export function withReceipt<State extends Billed>(membership: State, facts: ReceiptFacts): State {
  const { id, receipts = [], newLines = [] } = membership;
  const billed = (membership.billed ?? 0) + 1;
  const number = `${id.slice(-8).toUpperCase()}-${String(billed).padStart(4, '0')}`;
  const line = { id: derivedId(id, 'billing', billed), number, ...lineOf(membership, facts) };
  const until = perksUntil(membership.subscription);
  const receipt = receiptOf(membership, facts, { until, number });
  return {
    ...membership,
    ...{ billed, receipts: [...receipts, receipt], newLines: [...newLines, line] },
  };
}

function lineOf(
  { id: membershipId, userId, planId, planName, provider, card, subscription }: Billed,
  facts: ReceiptFacts,
) {
  const { period = periodOf(subscription, facts), cause: reason = null } = facts;
  return {
    ...{ userId, membershipId, planId, planName, provider, reason },
    ...movementOf(facts),
    paidBy: card ? ('card' as const) : ('wallet' as const),
    period: period && { start: period.start, end: period.end },
  };
}

const periodOf = ({ paid, charge }: Subscription, { change }: ReceiptFacts) =>
  (change === 'declined' ? charge?.period : paid) ?? null;

function movementOf({ change, amountCents: cents, refundCents = 0, isPlanChange }: ReceiptFacts): {
  kind: BillingKind;
  cents: number;
  direction: Direction;
} {
  switch (change) {
    case 'started':
      return { kind: 'purchase', cents, direction: 'paid' };
    case 'renewed':
      return { kind: isPlanChange ? 'change' : 'renewal', cents, direction: 'paid' };
    case 'declined':
      return { kind: change, cents, direction: 'none' };
    case 'cancelled':
    case 'kept':
      return { kind: change, cents: 0, direction: 'none' };
    case 'ended':
      return { kind: change, cents: refundCents, direction: refundCents > 0 ? 'returned' : 'none' };
    case 'refund':
    case 'dispute':
      return { kind: change, cents, direction: 'returned' };
    case 'refund-failed':
    case 'dispute-won':
      return { kind: change, cents, direction: 'paid' };
  }
}
