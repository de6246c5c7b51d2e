import type { Subscription } from '@contend/billing';
import type { MembershipCause } from '@contend/contracts';

/** Changes of which other services have an event. */
export type MembershipChange = 'started' | 'renewed' | 'declined' | 'cancelled' | 'kept' | 'ended';
/** What went back of a card payment without a decision here, and what came back of that. */
export type BackChange = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

/** What happened, with the amount of the payment or refund. */
export interface ReceiptFacts {
  change: MembershipChange | BackChange;
  amountCents: number;
  /** A payment for another plan at once, not for the next period. */
  isPlanChange?: boolean;
  /** Of a payment that was not made. */
  at?: Date;
  /** Of the payment that it is about; the present one where it is absent. */
  period?: { start: Date; end: Date } | null;
  /** Why it ended, where the member did not choose it; `limit` for a charge that was not made. */
  cause?: MembershipCause;
  /** What of its price goes back when it ends. */
  refundCents?: number;
}

export interface Receipted {
  id: string;
  planName: string;
  card: object | null;
  subscription: Subscription;
}
