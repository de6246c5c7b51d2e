import type { Notice, NoticeKind } from './notice';

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

export const payoutRequestedNotices = noticeOf('payout-requested');
export const payoutApprovedNotices = noticeOf('payout-approved');
export const payoutDelayedNotices = noticeOf('payout-delayed');
export const payoutPaidNotices = noticeOf('payout-paid');
export const payoutFailedNotices = noticeOf('payout-failed');
export const payoutReturnedNotices = noticeOf('payout-returned');
export const payoutRejectedNotices = noticeOf('payout-rejected');

export const payoutsFrozenNotices = ({
  userId,
  amountCents,
  reason,
}: Pick<PayoutFacts, 'userId' | 'amountCents'> & { reason: string }): Notice[] => [
  { userId, kind: 'payouts-frozen', facts: { amountCents, reason }, link: '/wallet/payouts' },
];
