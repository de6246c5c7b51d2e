import {
  inMs,
  payoutBankDays,
  payoutReviewMs,
  type PayoutStatus,
  payoutSubmitMs,
} from '@contend/contracts';
import { afterBusinessDays } from './business-days';
import { isOpen, type Payout } from './payout-steps';

const firstAt = ({ steps }: Payout, status: PayoutStatus): Date | null =>
  steps.find((step) => step.status === status)?.at ?? null;

/** The latest date of the bank's answer; null before the payout is submitted. */
export const submittedDue = (payout: Payout): Date | null => {
  const at = firstAt(payout, 'submitted');
  return at && afterBusinessDays(at, payoutBankDays);
};

/** When a payout in review is overdue. */
export const reviewDueOf = ({ createdAt }: Pick<Payout, 'createdAt'>): Date =>
  inMs(createdAt, payoutReviewMs);

interface ClockStep {
  step: 'requested' | 'reviewing' | 'approved' | 'submitted' | 'paid';
  actor: 'player' | 'staff' | 'platform' | 'bank';
  at: Date | null;
  latest: Date | null;
}

/** The five steps of a payout, each with the time it was reached or the latest date for it. */
export function clockOf(payout: Payout): ClockStep[] {
  const { createdAt } = payout;
  const approvedAt = firstAt(payout, 'approved');
  const approvedBy = inMs(createdAt, payoutReviewMs);
  const submittedAt = firstAt(payout, 'submitted');
  const submittedBy = inMs(approvedAt ?? approvedBy, payoutSubmitMs);
  const paidBy = afterBusinessDays(submittedAt ?? submittedBy, payoutBankDays);
  const step = (name: ClockStep['step'], actor: ClockStep['actor'], latest: Date): ClockStep => {
    const at = firstAt(payout, name);
    return { step: name, actor, at, latest: (at ?? !isOpen(payout)) ? null : latest };
  };
  return [
    step('requested', 'player', createdAt),
    step('reviewing', 'staff', createdAt),
    step('approved', 'staff', approvedBy),
    step('submitted', 'platform', submittedBy),
    step('paid', 'bank', paidBy),
  ];
}

/** The step that is waited for; its `latest` is null once the payout has ended. */
export function presentStep(payout: Payout): Pick<ClockStep, 'latest'> {
  return clockOf(payout).find(({ at }) => at === null) ?? { latest: null };
}

/** The latest date on which a payout that is requested at `now` is paid. */
export const latestOf = (now: Date): Date =>
  afterBusinessDays(inMs(inMs(now, payoutReviewMs), payoutSubmitMs), payoutBankDays);

/** The page of a payout. */
export const pageOfPayout = ({ id }: Pick<Payout, 'id'>): string => `/wallet/payouts?payout=${id}`;
