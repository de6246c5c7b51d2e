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
  /** What the provider says went back of the payment; absent for nothing. */
  takenBackCents?: number;
  /** What its escrow has; absent as long as it is `cents`. */
  heldCents?: number;
  /** The amount that is being paid out: it is what was paid, whatever goes back meanwhile. */
  payingCents?: number;
  paysAt: Date;
  /** The account of its owner was erased: the platform keeps it. */
  isForfeited: boolean;
}

/** What of a period goes to the owner of a code when it is settled, in cents. */
export const commissionOf = ({ commission, chargedCents, refundCents }: HeldPeriod): number =>
  commission
    ? commissionFor({
        ...{ paidCents: chargedCents, refundedCents: refundCents },
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
    ...{ ...payment, ...referral, id, status: 'pending', cents: commissionFor(payment), paysAt },
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
  const heldCents = commissionFor({ ...commission, refundedCents });
  const settled = withCents({ ...commission, refundedCents, heldCents });
  if (heldCents === 0) return decide<Commission>({ ...settled, status: 'cancelled' });
  const earliest = inMs(commission.at, commissionPendingMs);
  const paysAt = now > earliest ? now : earliest;
  return decide<Commission>(
    { ...settled, status: 'due', paysAt },
    { timers: { 'pay-commission': paysAt } },
  );
}

/** What goes back is what is refunded at the end of the period, or more where a bank took more. */
const lost = (commission: Commission): Commission => ({
  ...commission,
  refundedCents: Math.max(commission.refundedCents, commission.takenBackCents ?? 0),
});

const withCents = (commission: Commission): Commission => ({
  ...commission,
  cents: commissionFor(lost(commission)),
});

/**
 * What went back of its payment, at any time: a commission that is not paid out is paid in part, or
 * stays with the house; one that was paid out is taken back from its owner.
 */
export function correctedCommission(
  commission: Commission,
  takenBackCents: number,
): Decision<Commission> {
  if (commission.status === 'cancelled' || commission.takenBackCents === takenBackCents)
    return decide(commission);
  if (takenBackCents === 0 && commission.takenBackCents === undefined) return decide(commission);
  const { status, cents } = commission;
  const kept = {
    ...commission,
    ...(status !== 'pending' && { heldCents: commission.heldCents ?? cents }),
    ...(status === 'paid' && { payingCents: commission.payingCents ?? cents }),
  };
  return decide(withCents({ ...kept, takenBackCents }));
}

/** Saves the amount before it is paid. */
export const payingCommission = (commission: Commission): Decision<Commission> =>
  decide<Commission>(
    { ...commission, payingCents: commission.payingCents ?? commission.cents },
    { timers: { 'pay-commission': commission.paysAt } },
  );

/** Whether it is being paid, so that it is not known yet what its owner has. */
export const isBeingPaid = ({ status, payingCents }: Commission): boolean =>
  status === 'due' && payingCents !== undefined;

/** What its owner has received and is to lose again; below zero for what is to come yet. */
export const commissionToTakeBack = ({ status, cents, payingCents }: Commission): number =>
  status === 'paid' ? (payingCents ?? cents) - cents : 0;

/** The account of its owner was erased. */
export const forfeited = (commission: Commission): Decision<Commission> =>
  decide(commission.isForfeited ? commission : { ...commission, isForfeited: true });

export const paidCommission = (commission: Commission): Decision<Commission> =>
  decide<Commission>({ ...commission, status: 'paid' }, { timers: { 'pay-commission': null } });
