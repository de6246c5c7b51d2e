import type { Payment, PaymentPort, ProviderBalance } from '@contend/payments';

/** What the wallet uses of a payment provider. */
export interface WalletPort extends Pick<
  PaymentPort,
  | 'name'
  | 'createCustomer'
  | 'deleteCustomer'
  | 'createCheckout'
  | 'getCheckout'
  | 'expireCheckout'
  | 'getPayment'
  | 'createRefund'
  | 'listTakenBack'
  | 'createPayoutAccount'
  | 'getPayoutAccount'
  | 'createOnboardingLink'
  | 'createAccountLink'
  | 'createPayout'
  | 'getPayout'
  | 'findPayout'
  | 'listPayouts'
  | 'verifyWebhook'
> {
  /** Null where no list is kept. */
  listPayments(range: { from: Date }): Promise<Payment[] | null>;
  /** Null where no money is held. */
  getBalance(): Promise<ProviderBalance | null>;
}
