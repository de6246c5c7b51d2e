interface NewCheckout {
  paymentId: string;
  userId: string;
  amountCents: number;
  /** The address to which the provider redirects the browser. */
  returnUrl: string;
}

/** A provider's event about a payment; `id` is the provider's, equal for a redelivery. */
export interface PaymentEvent {
  id: string;
  type: 'payment.paid' | 'payment.cancelled' | 'payment.charged-back';
  paymentId: string;
  amountCents: number;
}

/** An event about a payout says only that something changed: the payout is read again. */
interface PayoutEvent {
  id: string;
  type: 'payout.changed';
  payoutId: string;
}

export type ProviderEvent = PaymentEvent | PayoutEvent;

/** A payment provider, which takes money from a player's card or bank. */
export interface PaymentProvider {
  name: string;
  /** Returns the page where the player pays; the same one for a repeat. */
  createCheckout(checkout: NewCheckout): Promise<{ link: string; providerRef: string }>;
  /** @throws Refusal `signature-invalid` for a forged, damaged or stale message. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    now: Date,
  ): ProviderEvent;
}
