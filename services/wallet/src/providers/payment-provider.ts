interface NewCheckout {
  paymentId: string;
  userId: string;
  amountCents: number;
  /** Where the provider sends the browser afterwards. */
  returnUrl: string;
}

/**
 * What a provider tells about a payment; `id` is the provider's, the same when it repeats itself.
 */
export interface ProviderEvent {
  id: string;
  type: 'payment.paid' | 'payment.cancelled' | 'payment.charged-back';
  paymentId: string;
  amountCents: number;
}

/** Someone who takes money from a player's card or bank. */
export interface PaymentProvider {
  name: string;
  /** The page where the player pays; the same one when asked again for the same payment. */
  createCheckout(checkout: NewCheckout): Promise<{ link: string; providerRef: string }>;
  /** @throws Refusal `signature-invalid` for a forged, damaged or stale message. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    now: Date,
  ): ProviderEvent;
}
