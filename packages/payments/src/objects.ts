export interface StoredCard {
  id: string;
  brand: string;
  last4: string;
}

export interface Customer {
  id: string;
  userId: string;
  /** What is charged without a checkout; null without a stored card. */
  card: StoredCard | null;
}

export interface Checkout {
  id: string;
  customerId: string;
  reference: string;
  status: 'open' | 'paid' | 'expired';
  /** The page; null when it is not open. */
  link: string | null;
  /** Null until it is paid, or for one that began a subscription. */
  paymentId: string | null;
  subscriptionId: string | null;
}

/** `requires-action`: the customer confirms it with the bank at `link`. */
type PaymentStatus = 'paid' | 'processing' | 'requires-action' | 'declined' | 'cancelled';

export interface Payment {
  id: string;
  /** The key of its creation; null for the payment of a checkout. */
  key: string | null;
  customerId: string;
  reference: string;
  status: PaymentStatus;
  /** When it was begun; null for a provider without dates of payments. */
  begunAt: Date | null;
  amountCents: number;
  /** ISO 4217; everything but US dollars is a fault. */
  currency: string;
  /** Refunds that have succeeded, also those made at the provider itself. */
  refundedCents: number;
  /** What the bank has taken back; none of a dispute that was won. */
  disputedCents: number;
  /** Whether the card's owner had it charged back. */
  isDisputed: boolean;
  link: string | null;
  /** The provider's word for why it was declined. */
  declineCode: string | null;
}

/** `pending` may still become `failed`, and so may `paid`, when the bank of the card returns it. */
export interface Refund {
  id: string;
  paymentId: string;
  status: 'pending' | 'paid' | 'failed';
  amountCents: number;
}

/** A subscription that the provider renews; statuses are Stripe's. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  reference: string;
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused';
  priceId: string;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
}

export interface PayoutAccount {
  id: string;
  userId: string;
  /** `incomplete`: its owner has to complete the onboarding; `restricted`: the provider paused it. */
  status: 'incomplete' | 'ready' | 'restricted';
  /** The same for each account with this bank account; absent while none is known. */
  bankFingerprint?: string | undefined;
  /** The last four characters of its number; absent while none is known. */
  bankEnding?: string | undefined;
}

export interface Payout {
  id: string;
  accountId: string;
  reference: string;
  /** `paid` may still become `failed`, when the bank returns it. */
  status: 'submitted' | 'paid' | 'failed';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** When the bank is expected to have it. */
  arrivesAt: Date;
  /** The provider's word for why it failed. */
  failureCode: string | null;
}

/** The platform's money at the provider, in US cents; below zero when the provider is owed. */
export interface ProviderBalance {
  availableCents: number;
  /** Of payments that the banks have not settled yet. */
  pendingCents: number;
}

/** A payout in the provider's books: what left the platform, and what the bank is sent of it. */
export interface PayoutLine {
  /** The provider's id of the money that left. */
  id: string;
  /** The payout's id; null where money left the platform and none was made of it. */
  payoutId: string | null;
  status: Payout['status'];
  /** What the bank is sent; null without a payout. */
  bankCents: number | null;
  reference: string;
  accountId: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** What came back of it. */
  returnedCents: number;
  at: Date;
}

export type ObjectKind =
  | 'customer'
  | 'checkout'
  | 'payment'
  | 'refund'
  | 'subscription'
  | 'payout-account'
  | 'payout';

export interface ObjectRef {
  kind: ObjectKind;
  id: string;
}
