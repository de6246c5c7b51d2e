import { dayMs } from './subscription';

/** A commission can be paid out this long after the payment that it is for. */
export const commissionPendingMs = 30 * dayMs;

/** A payment made with an affiliate code, and what of it went back since. */
export interface ReferredPayment {
  paidCents: number;
  refundedCents: number;
  at: Date;
  /** The owner's part in hundredths of a percent, as it was when the payment was made. */
  basisPoints: number;
}

/**
 * The commission for a payment, which a refund lowers in proportion. Fractions are for the house.
 * A refund after it was released leaves the difference to be taken back.
 */
export function commissionFor(
  { paidCents, refundedCents, at, basisPoints }: ReferredPayment,
  { now, releasedCents }: { now: Date; releasedCents: number },
): { cents: number; status: 'pending' | 'released'; takeBackCents: number } {
  const kept = Math.max(0, paidCents - refundedCents);
  const cents = Math.floor((kept * basisPoints) / 10_000);
  const isReleased = now.getTime() >= at.getTime() + commissionPendingMs;
  return {
    ...{ cents, status: isReleased ? 'released' : 'pending' },
    takeBackCents: Math.max(0, releasedCents - cents),
  };
}
