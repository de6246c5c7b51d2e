import { dayMs } from './subscription';

/** A commission can be paid out this long after the payment that it is for. */
export const commissionPendingMs = 30 * dayMs;

/** A payment made with an affiliate code, and what of it went back since. */
export interface ReferredPayment {
  paidCents: number;
  refundedCents: number;
  /** The owner's part in hundredths of a percent, as it was when the payment was made. */
  basisPoints: number;
}

/**
 * The cents of a commission for a payment, which a refund lowers in proportion. Fractions are for
 * the house.
 */
export const commissionFor = ({ paidCents, refundedCents, basisPoints }: ReferredPayment): number =>
  Math.floor((Math.max(0, paidCents - refundedCents) * basisPoints) / 10_000);
