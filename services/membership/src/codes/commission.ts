import { commissionFor, commissionPendingMs } from '@contend/billing';
import {
  type AccountTie,
  commissionHeld,
  commissionReviewed,
  decide,
  type Decision,
  happened,
  inMs,
  must,
} from '@contend/contracts';
import type { HeldPeriod, Membership } from '../membership/membership';

/** Staff look at a commission whose owner and member may be one person. */
interface CommissionReview {
  /** What connects the accounts. */
  ties: AccountTie[];
  heldAt: Date;
  /** Without a decision it ends then: the platform, which would keep the money, gains no delay. */
  until: Date;
  /** Null while it is open; `expired` where the time was over first. */
  outcome: 'released' | 'refused' | 'expired' | null;
  /** The admin's; null for none. */
  reason: string | null;
  byId: string | null;
  decidedAt: Date | null;
}

/** The part of an affiliate code's owner in a first payment; its id is that of the period. */
export interface Commission {
  id: string;
  ownerId: string;
  /** Who bought with the code; absent for purchases before this was kept. */
  memberId?: string;
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
  /** Absent where nothing connects its owner and the member. */
  review?: CommissionReview;
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
  { referral, userId: memberId }: Pick<Membership, 'referral' | 'userId'>,
  { id, chargedCents: paidCents, settlesAt, commission }: HeldPeriod,
  at: Date,
): Decision<Commission> | null {
  if (!referral || !commission) return null;
  const payment = { paidCents, refundedCents: 0, at, basisPoints: commission.basisPoints };
  const paysAt = payableFrom(at, settlesAt);
  return decide<Commission>(
    {
      ...{ ...payment, ...referral, id, status: 'pending', cents: commissionFor(payment), paysAt },
      ...{ memberId, isForfeited: false },
    },
    { timers: { 'examine-commission': at } },
  );
}

/** When a commission is paid out: once its period is settled, and its own time is over. */
function payableFrom(paidAt: Date, settlesAt: Date): Date {
  const earliest = inMs(paidAt, commissionPendingMs);
  return settlesAt > earliest ? settlesAt : earliest;
}

/** Follows the period of a pending commission, whose end a change of plan moves. */
export function movedCommission(
  commission: Commission,
  { settlesAt }: Pick<HeldPeriod, 'settlesAt'>,
): Decision<Commission> {
  const paysAt = payableFrom(commission.at, settlesAt);
  const isSame = paysAt.getTime() === commission.paysAt.getTime();
  return decide(commission.status !== 'pending' || isSame ? commission : { ...commission, paysAt });
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
  const paysAt = payableFrom(commission.at, now);
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

/** With the amount that its owner gets: nothing of one that staff refused. */
const withCents = (commission: Commission): Commission => ({
  ...commission,
  cents: isRefused(commission) ? 0 : commissionFor(lost(commission)),
});

const isRefused = ({ review }: Commission): boolean => review?.outcome === 'refused';

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

/** It was paid out: to its owner, or all of it to the platform where it was refused. */
export const paidCommission = (commission: Commission): Decision<Commission> =>
  decide<Commission>(
    { ...commission, status: isRefused(commission) ? 'cancelled' : 'paid' },
    { timers: { 'pay-commission': null } },
  );

/** How long staff have. */
const reviewMs = 30 * 24 * 60 * 60_000;

const isOpen = ({ status }: Commission): boolean => status === 'pending' || status === 'due';

/** Whether it waits for a decision, or for the end of the time for one. */
export const isHeld = (commission: Commission): boolean =>
  isOpen(commission) && commission.review?.outcome === null;

const ofCommission = ({ id, ownerId, cents }: Commission) => ({
  ...{ commissionId: id, userId: ownerId, amountCents: cents },
});

/** Holds a commission for review where anything connects the accounts; once only. */
export function heldCommission(
  commission: Commission,
  ties: AccountTie[],
  now: Date,
): Decision<Commission> {
  const isTooLate = !isOpen(commission) || isBeingPaid(commission) || commission.isForfeited;
  if (ties.length === 0 || commission.review || isTooLate) return decide(commission);
  const until = inMs(now, reviewMs);
  const none = { outcome: null, reason: null, byId: null, decidedAt: null };
  const held = happened(commissionHeld, {
    ...ofCommission(commission),
    until: until.toISOString(),
  });
  return decide(
    { ...commission, review: { ties, heldAt: now, until, ...none } },
    { events: [held] },
  );
}

interface Ruling {
  decision: 'released' | 'refused';
  reason: string;
  byId: string;
}

/**
 * Records an admin's decision, before the end of the time for one: what is refused stays with the
 * platform, which must not gain by being late.
 * @throws Refusal `commission-not-held`, `commission-decided`; `own-commission` for an admin who
 * has the code or bought with it
 */
export function reviewedCommission(
  commission: Commission,
  { decision: outcome, reason, byId }: Ruling,
  now: Date,
): Decision<Commission> {
  const { review, ownerId, memberId } = commission;
  must(review, 'commission-not-held');
  must(![ownerId, memberId].includes(byId), 'own-commission');
  const isRepeated = review.outcome === outcome && review.byId === byId && review.reason === reason;
  if (isRepeated) return decide(commission);
  must(review.outcome === null && now < review.until, 'commission-decided');
  must(isHeld(commission) && !commission.isForfeited, 'commission-not-held');
  const ended = { ...commission, review: { ...review, outcome, reason, byId, decidedAt: now } };
  const isPaidNow = commission.status === 'due';
  const heldCents = commission.heldCents ?? commission.cents;
  const next = outcome === 'refused' && isPaidNow ? { ...ended, heldCents } : ended;
  const event = happened(commissionReviewed, { ...ofCommission(commission), outcome, byId });
  return decide(withCents(next), {
    events: [event],
    timers: isPaidNow ? { 'pay-commission': now } : {},
  });
}

/** Ends a review whose time is over without a decision: the commission is paid. */
export function expiredReview(commission: Commission, now: Date): Decision<Commission> {
  const { review } = commission;
  if (!review || !isHeld(commission) || now < review.until) return decide(commission);
  const outcome = 'expired';
  const event = happened(commissionReviewed, { ...ofCommission(commission), outcome, byId: null });
  return decide(
    { ...commission, review: { ...review, outcome, decidedAt: now } },
    {
      events: [event],
    },
  );
}
