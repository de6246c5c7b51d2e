import { commissionFor } from '@contend/billing';
import {
  affiliateBasisPoints,
  affiliatePercentOff,
  type CallAnswer,
  type createAffiliateCode,
  type listAffiliateCommissions,
  must,
} from '@contend/contracts';
import type { CommissionSums } from './code.repository';
import type { Commission } from './commission';
import type { StoredCode } from './discount-code';

type Listed = CallAnswer<typeof listAffiliateCommissions>['items'][number];

/** An affiliate code as its owner sees it. */
export const affiliateCodeReply = (
  { id, code, createdAt, validUntil, uses }: StoredCode,
  { pending, paid }: CommissionSums = { pending: 0, paid: 0 },
): CallAnswer<typeof createAffiliateCode> => ({
  ...{ id, code, percentOff: affiliatePercentOff, basisPoints: affiliateBasisPoints },
  ...{ createdAt, endedAt: validUntil, uses, pending, paid },
});

/** A commission as its owner sees it. One that is due waits for its time like one that is pending. */
export const commissionReply = (commission: Commission, code: string): Listed => {
  const { id, at } = commission;
  const isRefused = commission.review?.outcome === 'refused';
  const status = isRefused ? 'cancelled' : commission.status;
  const isOpen = status === 'pending' || status === 'due';
  // What it would have been, as of one that was taken back.
  const amount = isRefused ? commissionFor(commission) : commission.cents;
  return {
    ...{ id, code, amount, at, status: isOpen ? 'pending' : status },
    paysAt: isOpen ? commission.paysAt : null,
    ...(commission.review && { review: reviewReply(commission) }),
  };
};

/** A review without what connects the accounts, which is for staff. */
export function reviewReply({ review }: Commission) {
  must(review, 'commission-not-held');
  const { outcome, until, reason } = review;
  return { state: outcome ?? ('open' as const), until, reason };
}
