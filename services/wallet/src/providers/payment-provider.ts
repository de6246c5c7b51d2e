import type { ListedCharge } from '../reconciliation/charge-reconciliation';

interface NewCheckout {
  paymentId: string;
  userId: string;
  amountCents: number;
  /** The path to which the provider redirects the browser. */
  returnUrl: string;
  /** When the payment was begun; the same for a repeat. */
  createdAt: Date;
}

/** An event that names an object of the provider, which is read; null for a kind without use. */
export interface ObjectEvent {
  id: string;
  type: 'object.changed';
  object: ProviderObject | null;
}

export interface ProviderObject {
  kind: string;
  id: string;
}

/** A refill as its provider has it now. */
export interface RefillReport {
  /** The platform's id. */
  paymentId: string;
  /** `closed`: it is not paid and cannot be any more. */
  status: 'open' | 'paid' | 'closed';
  /** The provider's id of the money; null before it is paid. */
  providerRef: string | null;
  amountCents: number;
  /** What was refunded or disputed of it. */
  takenBackCents: number;
}

/** What an object of the provider says, by the ids that the platform has for it. */
export type ObjectReport =
  | { kind: 'refill'; refill: RefillReport }
  | { kind: 'payout'; payoutId: string }
  | { kind: 'account'; accountRef: string };

/** Refills by a payment provider, which takes money from a player's card or bank. */
export interface PaymentProvider {
  name: string;
  /** Returns the page where the player pays; the same one for a repeat. */
  createCheckout(checkout: NewCheckout): Promise<{ link: string; providerRef: string }>;
  /** Deletes what the provider has of an erased user beside their payments. */
  deleteCustomer(userId: string): Promise<void>;
  /**
   * Closes a page, unless it was paid; null for a page that the provider does not have.
   * @throws Refusal `unavailable` without an answer
   */
  closeCheckout(providerRef: string): Promise<RefillReport | null>;
  /**
   * Gives the money of a refill back to the card, once however often it is called.
   * @returns whether the refund was made or is under way
   */
  returnMoney(refill: {
    paymentId: string;
    providerRef: string;
    amountCents: number;
  }): Promise<boolean>;
  /** @throws Refusal `signature-invalid` for a forged, damaged or stale message. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    now: Date,
  ): ObjectEvent;
  /** Reads an object that an event named; null for one that does not concern the wallet. */
  readObject(object: ProviderObject): Promise<ObjectReport | null>;
  /** The payments that were refunded or disputed since a time, to read those without an event. */
  listTakenBack(since: Date): Promise<ProviderObject[]>;
  /** All charges since a time, the oldest first; null where no list is kept. */
  listCharges(since: Date): Promise<ListedCharge[] | null>;
  /**
   * The cents that it holds for the platform now, pending ones included; null where it holds no
   * money. @throws when it does not answer
   */
  readBalance(): Promise<number | null>;
}
