import type { ProviderPayout } from '../payouts/payout-answers';
import type { ConnectedAccount } from '../payouts/payout-profile';

interface PayoutOrder {
  /** Makes the payout once, however often it is submitted. */
  key: string;
  payoutId: string;
  accountRef: string;
  amountCents: number;
}

/** The provider refused a payout for certain: nothing left the platform, now or later. */
export class PayoutRefused extends Error {
  constructor(readonly reason: string) {
    super(`The provider refused the payout: ${reason}.`);
    this.name = 'PayoutRefused';
  }
}

/** The part of a payment provider that pays out to players' banks. */
export interface PayoutProvider {
  name: string;
  /**
   * Returns the page where a person connects a bank account, or names another one, and the
   * account's id; the same account for a repeat.
   */
  connectAccount(person: {
    userId: string;
    accountRef: string | null;
    returnUrl: string;
  }): Promise<{ link: string; accountRef: string }>;
  /**
   * Whether an account can receive payouts now, and, if known, what identifies its bank account and
   * how its number ends.
   */
  readAccount(accountRef: string): Promise<Omit<ConnectedAccount, 'accountRef'>>;
  /**
   * Submits a payout, or returns the one that was submitted with the same key.
   * @throws PayoutRefused when it is certain that there is and will be none; any other error leaves
   * it unknown.
   */
  submitPayout(order: PayoutOrder): Promise<ProviderPayout>;
  /** Reads a payout; null when the provider has none. */
  findPayout(payout: {
    payoutId: string;
    accountRef: string;
    providerRef: string | null;
  }): Promise<ProviderPayout | null>;
  /** All payouts since a time, for reconciliation. */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
}
