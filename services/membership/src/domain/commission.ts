import { commissionFor, commissionPendingMs } from '@contend/billing';
import { decide, type Decision, inMs } from '@contend/contracts';
import type { HeldPeriod, Membership } from './membership';

/** The part of an affiliate code's owner in a first payment; its id is that of the period. */
export interface Commission {
  id: string;
  ownerId: string;
  codeId: string;
  basisPoints: number;
  paidCents: number;
  refundedCents: number;
  /** When the payment was made. */
  at: Date;
  /** `due` once the period is settled: its money is in the escrow `commission:<id>` then. */
  status: 'pending' | 'due' | 'paid' | 'cancelled';
  cents: number;
  paysAt: Date;
  /** The account of its owner was erased: the platform keeps it. */
  isForfeited: boolean;
}

type Paid = Pick<Commission, 'paidCents' | 'refundedCents' | 'at' | 'basisPoints'>;

const centsOf = (payment: Paid): number =>
  commissionFor(payment, { now: payment.at, releasedCents: 0 }).cents;

/** What of a period goes to the owner of a code when it is settled, in cents. */
export const commissionOf = ({ commission, chargedCents, refundCents }: HeldPeriod): number =>
  commission
    ? centsOf({
        ...{ paidCents: chargedCents, refundedCents: refundCents, at: new Date(0) },
        basisPoints: commission.basisPoints,
      })
    : 0;

/** A commission for a payment that was just made; null for one without a code. */
export function newCommission(
  { referral }: Pick<Membership, 'referral'>,
  { id, chargedCents: paidCents, settlesAt, commission }: HeldPeriod,
  at: Date,
): Decision<Commission> | null {
  if (!referral || !commission) return null;
  const payment = { paidCents, refundedCents: 0, at, basisPoints: commission.basisPoints };
  const earliest = inMs(at, commissionPendingMs);
  const paysAt = settlesAt > earliest ? settlesAt : earliest;
  return decide({
    ...{ ...payment, ...referral, id, status: 'pending', cents: centsOf(payment), paysAt },
    isForfeited: false,
  });
}

/**
 * The period was settled, so what went back is known. What is left is paid out once the time of
 * every commission is over.
 */
export function settledCommission(
  commission: Commission,
  refundedCents: number,
  now: Date,
): Decision<Commission> {
  if (commission.status !== 'pending') return decide(commission);
  const cents = centsOf({ ...commission, refundedCents });
  const settled = { ...commission, refundedCents, cents };
  if (cents === 0) return decide<Commission>({ ...settled, status: 'cancelled' });
  const earliest = inMs(commission.at, commissionPendingMs);
  const paysAt = now > earliest ? now : earliest;
  return decide<Commission>(
    { ...settled, status: 'due', paysAt },
    { timers: { 'pay-commission': paysAt } },
  );
}

/** The account of its owner was erased. */
export const forfeited = (commission: Commission): Decision<Commission> =>
  decide(commission.isForfeited ? commission : { ...commission, isForfeited: true });

export const paidCommission = (commission: Commission): Decision<Commission> =>
  decide<Commission>({ ...commission, status: 'paid' }, { timers: { 'pay-commission': null } });
