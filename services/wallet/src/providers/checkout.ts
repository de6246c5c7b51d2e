import { decide, type Decision, inMs, must } from '@contend/contracts';

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
  /** What the bank has taken back of it, for trials; absent for nothing. */
  takenBackCents?: number;
}

export const forgetCheckoutTimer = 'forget-checkout';
const keptMs = 30 * 24 * 3600_000;

/** Opens a page, which is deleted after 30 days. */
export const openCheckout = (
  checkout: Pick<Checkout, 'id' | 'paymentId' | 'amountCents' | 'returnUrl'>,
  createdAt: Date,
): Decision<Checkout> =>
  decide(
    { ...checkout, status: 'open', deliveredAt: null },
    { timers: { [forgetCheckoutTimer]: inMs(createdAt, keptMs) } },
  );

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

/** Closes an open page, which its merchant asked for. */
export const closePage = (checkout: Checkout): Decision<Checkout> =>
  decide({ ...checkout, status: 'cancelled' });

/** Gives money of a page back to its buyer. */
export const takeBackFrom = (checkout: Checkout, takenBackCents: number): Decision<Checkout> =>
  decide({ ...checkout, takenBackCents });

export const acknowledge = (checkout: Checkout, now: Date): Decision<Checkout> =>
  checkout.deliveredAt ? decide(checkout) : decide({ ...checkout, deliveredAt: now });
