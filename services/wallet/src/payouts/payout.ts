import {
  decide,
  type Decision,
  happened,
  inMs,
  must,
  payoutBankDays,
  payoutDelayed,
  payoutFirstApproved,
  payoutRequested,
  payoutSubmitMs,
} from '@contend/contracts';
import { afterBusinessDays } from './business-days';
import { presentStep, reviewDueOf } from './payout-clock';
import type { PayoutSettings } from './payout-rules';
import {
  approvalFactsOf,
  canTake,
  factsOf,
  type Payout,
  payoutTimers,
  transition,
} from './payout-steps';

type NewPayout = Pick<
  Payout,
  'id' | 'userId' | 'provider' | 'accountRef' | 'amountCents' | 'earned'
>;

/** A requested payout. Its checks are in `payout-rules.ts`; its amount is reserved with it. */
export function request(payout: NewPayout, now: Date): Decision<Payout> {
  const requested: Payout = {
    ...payout,
    status: 'requested',
    openKey: payout.userId,
    providerRef: null,
    paidCents: null,
    reason: null,
    note: null,
    decidedBy: null,
    approvals: [],
    isOverdue: false,
    isConflicting: false,
    steps: [{ status: 'requested', at: now }],
    createdAt: now,
    endedAt: null,
  };
  return decide(requested, {
    events: [happened(payoutRequested, factsOf(requested))],
    timers: { [payoutTimers.review]: now },
  });
}

/** Puts a requested payout into the list of those that admins review. */
export const review = (payout: Payout, now: Date): Decision<Payout> =>
  canTake(payout, 'review')
    ? transition(payout, 'review', {
        now,
        timers: { [payoutTimers.overdue]: reviewDueOf(payout) },
      })
    : decide(payout);

/**
 * Flags a payout whose step is late. One that is with the provider is asked for again, and keeps
 * its money.
 */
export function flag(payout: Payout, now: Date): Decision<Payout> {
  const { latest } = presentStep(payout);
  if (payout.isOverdue || !latest || latest > now) return decide(payout);
  const event = happened(payoutDelayed, { ...factsOf(payout), reason: 'overdue' });
  return decide({ ...payout, isOverdue: true }, { events: [event] });
}

interface Ruling {
  adminId: string;
  note: string;
}

/** @throws Refusal `payout-not-reviewing`, `own-payout`. */
function requireReviewer(payout: Payout, { adminId }: Ruling): void {
  must(payout.userId !== adminId, 'own-payout');
  must(payout.status === 'reviewing', 'payout-not-reviewing');
}

/** The number of different admins who approve a payout before it is submitted. */
export const approvalsNeeded = (
  { amountCents }: Pick<Payout, 'amountCents'>,
  { secondApprovalAboveCents }: Pick<PayoutSettings, 'secondApprovalAboveCents'>,
): number => (needsTwo(amountCents, { secondApprovalAboveCents }) ? 2 : 1);

/** Whether an amount takes the decision of two admins. */
export const needsTwo = (
  amountCents: number,
  { secondApprovalAboveCents }: Pick<PayoutSettings, 'secondApprovalAboveCents'>,
): boolean => amountCents > secondApprovalAboveCents;

/**
 * Records an approval; the last one that the amount takes approves the payout. Until then it stays
 * in review, with the date by which the review is due.
 * @throws Refusal as `reject`; `payout-approved-by-you` for a second approval by the same admin.
 */
export function approve(
  payout: Payout,
  ruling: Ruling & { needed: number },
  now: Date,
): Decision<Payout> {
  requireReviewer(payout, ruling);
  const { adminId, note, needed } = ruling;
  const isRepeat = payout.approvals.some((approval) => approval.adminId === adminId);
  must(!isRepeat, 'payout-approved-by-you');
  const approvals = [...payout.approvals, { adminId, note, at: now }];
  if (approvals.length < needed) {
    const next = { ...payout, approvals };
    return decide(next, { events: [happened(payoutFirstApproved, approvalFactsOf(next))] });
  }
  const timers = { [payoutTimers.submit]: now, [payoutTimers.overdue]: inMs(now, payoutSubmitMs) };
  return transition(payout, 'approve', {
    now,
    timers,
    change: { decidedBy: adminId, note, approvals },
  });
}

/** @throws Refusal `payout-not-reviewing`; `own-payout` for the admin's own. */
export function reject(payout: Payout, ruling: Ruling, now: Date): Decision<Payout> {
  requireReviewer(payout, ruling);
  const { adminId: decidedBy, note } = ruling;
  return transition(payout, 'reject', { now, change: { decidedBy, note, reason: 'review' } });
}

/** A repeat changes nothing. @throws Refusal `payout-not-cancellable` once it was approved. */
export function cancel(payout: Payout, now: Date): Decision<Payout> {
  if (payout.status === 'cancelled') return decide(payout);
  must(canTake(payout, 'cancel'), 'payout-not-cancellable');
  return transition(payout, 'cancel', { now });
}

/** Ends a payout that is not submitted, because a rule no longer holds. */
export const stop = (payout: Payout, reason: string, now: Date): Decision<Payout> =>
  canTake(payout, 'stop')
    ? transition(payout, 'stop', { now, change: { reason } })
    : decide(payout);

/**
 * Moves an approved payout to the provider. Saved before the provider is called, so that a crash
 * between the two leaves a payout that the timer submits with the same key.
 */
export const submit = (payout: Payout, now: Date): Decision<Payout> => {
  if (!canTake(payout, 'submit')) return decide(payout);
  const due = afterBusinessDays(now, payoutBankDays);
  const timers = { [payoutTimers.ask]: due, [payoutTimers.overdue]: due };
  return transition(payout, 'submit', { now, timers });
};

/** The key under which the provider makes this payout once, however often it is asked. */
export const keyOf = ({ id }: Pick<Payout, 'id'>): string => `payout:${id}`;
