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
import { type Commission, isBeingPaid, withCents } from './commission';

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
