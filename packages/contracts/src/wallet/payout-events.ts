import { z } from 'zod';
import { event } from '../core/event';
import { payoutPushes } from '../core/live-pushes';
import type { Notice, NoticeKind } from '../core/notice';
import { cents, code, id, signedCents, time } from '../core/scalars';
import { reference } from './transaction';

interface PayoutFacts {
  payoutId: string;
  userId: string;
  amountCents: number;
  reason: string | null;
}

const noticeOf =
  (kind: NoticeKind) =>
  ({ payoutId, userId, amountCents, reason }: PayoutFacts): Notice[] => [
    {
      userId,
      kind,
      facts: { amountCents, ...(reason !== null && { reason }) },
      link: `/wallet/payouts?payout=${payoutId}`,
    },
  ];

/** That the money is back: none where it is not, since its owner was erased. */
const backNoticeOf =
  (kind: NoticeKind) =>
  (data: PayoutFacts & { inSuspense?: boolean | undefined }): Notice[] =>
    data.inSuspense ? [] : noticeOf(kind)(data);

export const payoutRequestedNotices = noticeOf('payout-requested');
export const payoutApprovedNotices = noticeOf('payout-approved');
export const payoutDelayedNotices = noticeOf('payout-delayed');
export const payoutPaidNotices = noticeOf('payout-paid');
export const payoutFailedNotices = backNoticeOf('payout-failed');
export const payoutReturnedNotices = backNoticeOf('payout-returned');
export const payoutRejectedNotices = noticeOf('payout-rejected');

export const payoutsFrozenNotices = ({
  userId,
  amountCents,
  reason,
}: Pick<PayoutFacts, 'userId' | 'amountCents'> & { reason: string }): Notice[] => [
  { userId, kind: 'payouts-frozen', facts: { amountCents, reason }, link: '/wallet/payouts' },
];
export const payoutsReleasedNotices = ({
  userId,
  owedCents,
}: {
  userId: string;
  owedCents: number;
}): Notice[] => [
  { userId, kind: 'payouts-released', facts: { amountCents: owedCents }, link: '/wallet/payouts' },
];
export const payoutBankChangedNotices = ({
  userId,
  payoutsFrom,
}: {
  userId: string;
  payoutsFrom: string;
}): Notice[] => [
  { userId, kind: 'payout-bank-changed', facts: { until: payoutsFrom }, link: '/wallet/payouts' },
];

const payoutChanged = z.strictObject({
  payoutId: id,
  userId: id,
  amountCents: cents,
  /** Why it ended or is late: a code. */
  reason: code.nullable(),
});

const payoutBack = payoutChanged.extend({
  /** True where the money went to suspense, since its owner was erased; absent otherwise. */
  inSuspense: z.boolean().optional(),
});

export const payoutRequested = event(
  'payout.requested.v1',
  'A player requested a payout; its amount is held.',
  payoutChanged,
  { live: payoutPushes, notification: payoutRequestedNotices },
);
export const payoutFirstApproved = event(
  'payout.first-approved.v1',
  'An admin approved a payout that takes a second approval; it is still in review.',
  payoutChanged.extend({ approvedBy: z.array(id) }),
);
export const payoutApproved = event(
  'payout.approved.v1',
  'A payout has all the approvals that it takes.',
  payoutChanged.extend({
    /** The admins who approved it, the first one first; absent in events of earlier versions. */
    approvedBy: z.array(id).optional(),
  }),
  { live: payoutPushes, notification: payoutApprovedNotices },
);
export const payoutSubmitted = event(
  'payout.submitted.v1',
  'A payout is with the provider; its money left the wallet.',
  payoutChanged,
  { live: payoutPushes },
);
export const payoutDelayed = event(
  'payout.delayed.v1',
  'A step of a payout is late, or the provider gave no answer.',
  payoutChanged,
  { live: payoutPushes, notification: payoutDelayedNotices },
);
export const payoutPaid = event('payout.paid.v1', 'The provider paid a payout.', payoutChanged, {
  live: payoutPushes,
  notification: payoutPaidNotices,
});
export const payoutFailed = event(
  'payout.failed.v1',
  'A payout failed; its money is available again.',
  payoutBack,
  { live: payoutPushes, notification: payoutFailedNotices },
);
export const payoutReturned = event(
  'payout.returned.v1',
  'A bank returned a payout; its money is available again.',
  payoutBack,
  { live: payoutPushes, notification: payoutReturnedNotices },
);
export const payoutRejected = event(
  'payout.rejected.v1',
  'A payout was rejected; its money is available again.',
  payoutChanged,
  { live: payoutPushes, notification: payoutRejectedNotices },
);
export const payoutCancelled = event(
  'payout.cancelled.v1',
  'A player cancelled a payout; its money is available again.',
  payoutChanged,
  { live: payoutPushes },
);
export const payoutMismatched = event(
  'payout.mismatched.v1',
  'A provider paid another amount than the payout’s, or one that had ended: held in suspense.',
  z.strictObject({
    payoutId: id,
    provider: code,
    /** What the provider paid. */
    paidCents: cents,
    expectedCents: cents,
    /** Put into suspense; below zero for money that the provider paid beyond the payout. */
    suspenseCents: signedCents,
  }),
);
export const payoutsFrozen = event(
  'wallet.payouts-frozen.v1',
  'The payouts of a player are frozen: by staff, or for money that was taken back and spent.',
  z.strictObject({
    userId: id,
    amountCents: cents,
    reason: code,
    /** What the wallet owes then; absent in events of earlier versions. */
    owedCents: cents.optional(),
    /** The membership payments that the money was spent on, where the wallet owes it. */
    spentOn: z.array(reference).optional(),
  }),
  { live: payoutPushes, notification: payoutsFrozenNotices },
);
export const payoutsReleased = event(
  'wallet.payouts-released.v1',
  'The freeze of a player’s payouts was lifted: by staff, or after a won dispute.',
  z.strictObject({
    userId: id,
    /** Why they were frozen. */
    reason: code,
    /** What the wallet still owes: payouts stay refused until it is repaid. */
    owedCents: cents,
  }),
  { live: payoutPushes, notification: payoutsReleasedNotices },
);
export const payoutBankChanged = event(
  'wallet.payout-bank-changed.v1',
  'The bank account that the payouts of a player go to was changed; payouts wait.',
  z.strictObject({
    userId: id,
    /** When payouts are possible again. */
    payoutsFrom: time,
  }),
  { live: payoutPushes, notification: payoutBankChangedNotices },
);
