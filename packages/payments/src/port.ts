import type {
  Checkout,
  Customer,
  ObjectRef,
  Payment,
  Payout,
  PayoutAccount,
  PayoutLine,
  ProviderBalance,
  ProviderSubscription,
  Refund,
} from './objects';

/** A page where a customer pays: one payment, or a subscription that the provider renews. */
export interface CheckoutOrder {
  /** The idempotency key: a repeat returns the first checkout. */
  key: string;
  customerId: string;
  /** The id of what is paid for; the checkout and its payment carry it. */
  reference: string;
  title: string;
  /** Absolute addresses to which the browser is redirected. */
  returnUrl: string;
  cancelUrl: string;
  /** From 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  pays: { amountCents: number; savesCard: boolean } | { priceId: string };
}

/** A charge of the customer's stored card. */
export interface PaymentOrder {
  /** The idempotency key: a repeat is the same charge. */
  key: string;
  customerId: string;
  amountCents: number;
  reference: string;
  title: string;
  /** The address to which the bank redirects. */
  returnUrl: string;
  /** Whether the customer is there to confirm it with the bank. */
  isCustomerPresent: boolean;
}

export interface RefundOrder {
  key: string;
  paymentId: string;
  /** At most what is left of the payment. */
  amountCents: number;
}

export interface PayoutOrder {
  key: string;
  accountId: string;
  amountCents: number;
  /** The id of the payout at the platform. */
  reference: string;
}

/** What a webhook says: which object changed. `object` is null for kinds that are not used. */
export interface ObjectChange {
  /** The provider's id of the event, equal for a redelivery. */
  eventId: string;
  object: ObjectRef | null;
}

export interface Webhook {
  rawBody: Buffer;
  headers: Record<string, string | undefined>;
}

/**
 * A provider of real money. Amounts are whole US cents. A call that changes something has a key:
 * with the same key it has one effect, however often it is repeated.
 *
 * Every function throws `PaymentError`: `unknown` when there is no answer, so the effect may have
 * happened and the same call is to be repeated with the same key; `refused` when it is known to
 * have had no effect.
 */
export interface PaymentPort {
  readonly name: string;

  createCustomer(order: { key: string; userId: string }): Promise<Customer>;
  getCustomer(customerId: string): Promise<Customer>;
  /**
   * Deletes a customer with their stored cards and subscriptions. Payments stay, and can be
   * refunded. A repeat changes nothing.
   */
  deleteCustomer(customerId: string): Promise<void>;

  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  getCheckout(checkoutId: string): Promise<Checkout>;
  /** Closes an open checkout. One that was paid meanwhile is returned as paid. */
  expireCheckout(checkoutId: string): Promise<Checkout>;
  /** The provider's page for cards and invoices; valid for minutes. */
  createPortal(order: { customerId: string; returnUrl: string }): Promise<{ link: string }>;

  /** Charges the stored card. A declined card is an answer, not an error. */
  createPayment(order: PaymentOrder): Promise<Payment>;
  getPayment(paymentId: string): Promise<Payment>;
  /** The payment of a key, also when the answer to its creation was lost; null without one. */
  findPayment(search: { customerId: string; key: string }): Promise<Payment | null>;
  /** Gives up a payment that is not paid. One that was paid meanwhile is returned as paid. */
  cancelPayment(paymentId: string): Promise<Payment>;
  /** A repeat returns the first refund as it is now, also when it has failed. */
  createRefund(order: RefundOrder): Promise<Refund>;
  getRefund(refundId: string): Promise<Refund>;
  /** The ids of payments that were refunded or disputed from `from` on; one may be named twice. */
  listTakenBack(range: { from: Date }): Promise<string[]>;
  /** All payments that were begun from `from` on, the oldest first, for reconciliation. */
  listPayments(range: { from: Date }): Promise<Payment[]>;

  getSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /** Ends it now, or with the period that is paid. A repeat changes nothing. */
  cancelSubscription(order: {
    subscriptionId: string;
    atPeriodEnd: boolean;
  }): Promise<ProviderSubscription>;
  /** Changes the price and begins a period with it; the rest of the old one is credited. */
  updateSubscription(order: {
    key: string;
    subscriptionId: string;
    priceId: string;
  }): Promise<ProviderSubscription>;

  createPayoutAccount(order: { key: string; userId: string }): Promise<PayoutAccount>;
  getPayoutAccount(accountId: string): Promise<PayoutAccount>;
  /** The page where the owner proves their identity and names a bank; valid for minutes. */
  createOnboardingLink(order: { accountId: string; returnUrl: string }): Promise<{ link: string }>;
  /**
   * The page where the owner of an account that is ready names another bank; valid for minutes. A
   * provider may have no way back from it.
   */
  createAccountLink(order: { accountId: string; returnUrl: string }): Promise<{ link: string }>;
  createPayout(order: PayoutOrder): Promise<Payout>;
  /** The state of a payout. The money of one that failed is back at the platform. */
  getPayout(payoutId: string): Promise<Payout>;
  /** The payout of a key, also when the answer to its creation was lost; null without one. */
  findPayout(search: { accountId: string; key: string }): Promise<Payout | null>;
  /** What left for payouts from `from` until before `until`, for reconciliation. */
  listPayouts(range: { from: Date; until: Date }): Promise<PayoutLine[]>;
  /** The balance of the platform's account now. */
  getBalance(): Promise<ProviderBalance>;

  /**
   * Verifies a webhook over its raw bytes. Null when the signature is wrong, or older than 300
   * seconds. The payload is not trusted: the object is to be read again.
   */
  verifyWebhook(webhook: Webhook, now: Date): ObjectChange | null;
}
