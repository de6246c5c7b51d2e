import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  payoutApproved,
  payoutCancelled,
  payoutDelayed,
  payoutFailed,
  payoutPaid,
  payoutRejected,
  payoutRequested,
  payoutReturned,
  type PayoutStatus,
  payoutSubmitted,
} from '@contend/contracts';
import type { Earned } from './earnings';

/** The approval of a payout by one admin. */
interface Approval {
  adminId: string;
  /** What the admin wrote; null once the owner's account was erased. */
  note: string | null;
  at: Date;
}

/** A payout: money of a wallet on its way to its owner's bank. */
export interface Payout {
  id: string;
  userId: string;
  provider: string;
  /** The provider's id of the connected account. */
  accountRef: string;
  amountCents: number;
  status: PayoutStatus;
  /** The owner's id while the payout is open: one per person. */
  openKey: string | null;
  /** The provider's id of the payout; null until it has answered. */
  providerRef: string | null;
  /** What the provider paid; the payout's amount unless it paid another one. */
  paidCents: number | null;
  /** Why it was rejected, failed or returned: a code. */
  reason: string | null;
  /** What the deciding admin wrote. */
  note: string | null;
  decidedBy: string | null;
  /** Each by another admin; the last one may complete what the amount takes. */
  approvals: Approval[];
  /** The present step is later than its date. */
  isOverdue: boolean;
  /** The provider paid it after it had ended: its money is in suspense. */
  isConflicting: boolean;
  /** Every status with its time, from the first on. */
  steps: { status: PayoutStatus; at: Date }[];
  createdAt: Date;
  endedAt: Date | null;
  /** Where its money was received; absent on payouts of release 0.2.0. */
  earned?: Earned[];
}

/** Where the money of a payout is. */
export type MoneyPlace = 'reserved' | 'in-transit' | 'paid' | 'wallet';

const places: Record<PayoutStatus, MoneyPlace> = {
  requested: 'reserved',
  reviewing: 'reserved',
  approved: 'reserved',
  submitted: 'in-transit',
  unknown: 'in-transit',
  paid: 'paid',
  failed: 'wallet',
  returned: 'wallet',
  rejected: 'wallet',
  cancelled: 'wallet',
};
export const placeOf = ({ status }: Pick<Payout, 'status'>): MoneyPlace => places[status];

/** Whether the provider may have the payout, or is asked what became of it. */
export const isWithProvider = (payout: Pick<Payout, 'status'>): boolean =>
  placeOf(payout) === 'in-transit';

/** The statuses of payouts that the provider may have. */
export const statusesWithProvider = (Object.keys(places) as Payout['status'][]).filter((status) =>
  isWithProvider({ status }),
);

export const isOpen = (payout: Pick<Payout, 'status'>): boolean =>
  ['reserved', 'in-transit'].includes(placeOf(payout));

type Party = 'owner' | 'admin' | 'platform' | 'provider';

/** Every step: the states that it leaves, the state it reaches, and who may take it. */
export const payoutSteps = {
  review: { from: ['requested'], to: 'reviewing', by: 'platform' },
  approve: { from: ['reviewing'], to: 'approved', by: 'admin' },
  reject: { from: ['reviewing'], to: 'rejected', by: 'admin' },
  cancel: { from: ['requested', 'reviewing'], to: 'cancelled', by: 'owner' },
  stop: { from: ['requested', 'reviewing', 'approved'], to: 'rejected', by: 'platform' },
  submit: { from: ['approved'], to: 'submitted', by: 'platform' },
  lose: { from: ['submitted', 'unknown'], to: 'unknown', by: 'platform' },
  find: { from: ['unknown'], to: 'submitted', by: 'provider' },
  pay: { from: ['submitted', 'unknown'], to: 'paid', by: 'provider' },
  fail: { from: ['submitted', 'unknown'], to: 'failed', by: 'provider' },
  return: { from: ['submitted', 'unknown', 'paid'], to: 'returned', by: 'provider' },
} as const satisfies Record<string, { from: readonly PayoutStatus[]; to: PayoutStatus; by: Party }>;
type Step = keyof typeof payoutSteps;

export const canTake = (payout: Payout, step: Step): boolean =>
  payoutSteps[step].from.some((status) => status === payout.status);

/** The timers of a payout, by its id. */
export const payoutTimers = {
  review: 'review-payout',
  overdue: 'flag-payout',
  submit: 'submit-payout',
  ask: 'ask-payout',
} as const;
type Timers = Partial<Record<(typeof payoutTimers)[keyof typeof payoutTimers], Date | null>>;
const noTimers: Timers = Object.fromEntries(
  Object.values(payoutTimers).map((kind) => [kind, null]),
);
/** The timer that submits is deleted only once the provider has answered. */
const submitsStill: Timers = { [payoutTimers.review]: null };

export const factsOf = ({ id, userId, amountCents, reason }: Payout) => ({
  payoutId: id,
  userId,
  amountCents,
  reason,
});

/** The facts of an approval, with who approved so far. */
export const approvalFactsOf = (payout: Payout) => ({
  ...factsOf(payout),
  approvedBy: payout.approvals.map(({ adminId }) => adminId),
});

const events: Record<PayoutStatus, ((payout: Payout) => DomainEvent) | null> = {
  requested: (payout) => happened(payoutRequested, factsOf(payout)),
  reviewing: null,
  approved: (payout) => happened(payoutApproved, approvalFactsOf(payout)),
  submitted: (payout) => happened(payoutSubmitted, factsOf(payout)),
  unknown: (payout) => happened(payoutDelayed, { ...factsOf(payout), reason: 'no-answer' }),
  paid: (payout) => happened(payoutPaid, factsOf(payout)),
  failed: (payout) => happened(payoutFailed, factsOf(payout)),
  returned: (payout) => happened(payoutReturned, factsOf(payout)),
  rejected: (payout) => happened(payoutRejected, factsOf(payout)),
  cancelled: (payout) => happened(payoutCancelled, factsOf(payout)),
};

/** The payout in the state that a step reaches, with its event; other timers are cleared. */
export function transition(
  payout: Payout,
  step: Step,
  { now, timers = {}, change = {} }: { now: Date; timers?: Timers; change?: Partial<Payout> },
): Decision<Payout> {
  const { to } = payoutSteps[step];
  const isLast = !isOpen({ status: to });
  const next: Payout = {
    ...payout,
    ...change,
    status: to,
    isOverdue: false,
    openKey: isLast ? null : payout.openKey,
    steps: [...payout.steps, { status: to, at: now }],
    endedAt: isLast ? now : null,
  };
  const event = events[to]?.(next);
  const cleared = step === 'submit' ? submitsStill : noTimers;
  return decide(next, { events: event ? [event] : [], timers: { ...cleared, ...timers } });
}

/** A decision whose money went to suspense, since its owner was erased: its event says so. */
export const intoSuspense = (decision: Decision<Payout>): Decision<Payout> => ({
  ...decision,
  events: decision.events.map((one) =>
    one.spec === payoutFailed || one.spec === payoutReturned
      ? { ...one, data: { ...factsOf(decision.state), inSuspense: true } }
      : one,
  ),
});
