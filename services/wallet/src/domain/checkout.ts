import { type Decision, decide, must } from '@contend/contracts';

/** The sandbox provider's own record of a payment, as a real provider keeps one. */
export interface Checkout {
  id: string;
  /** The merchant's reference. */
  paymentId: string;
  amountCents: number;
  /** Where the browser is redirected: a path of the merchant's site. */
  returnUrl: string;
  status: 'open' | 'paid' | 'cancelled';
  /** When the merchant has acknowledged the event. */
  deliveredAt: Date | null;
}

/**
 * Records the buyer's answer on the page; a timer delivers it to the merchant until it is
 * acknowledged. A repeat changes nothing.
 * @throws Refusal `payment-closed` after the other answer.
 */
export function answer(
  checkout: Checkout,
  status: 'paid' | 'cancelled',
  now: Date,
): Decision<Checkout> {
  if (checkout.status === status) return decide(checkout);
  must(checkout.status === 'open', 'payment-closed');
  return decide({ ...checkout, status }, { timers: { 'deliver-webhook': now } });
}

export const acknowledge = (checkout: Checkout, now: Date): Decision<Checkout> =>
  checkout.deliveredAt ? decide(checkout) : decide({ ...checkout, deliveredAt: now });
