import type { CallAnswer, listPayouts } from '@contend/contracts';
import type { Payout } from '../domain/payout-steps';
import { clockOf } from '../domain/payout-clock';

type Shown = CallAnswer<typeof listPayouts>['items'][number];

/** A payout as its owner sees it. */
export const showPayout = (payout: Payout): Shown => ({
  id: payout.id,
  amount: payout.amountCents,
  currency: 'USD',
  status: payout.status,
  provider: payout.provider,
  reason: payout.reason,
  note: payout.status === 'rejected' ? payout.note : null,
  clock: clockOf(payout),
  isOverdue: payout.isOverdue,
  canCancel: payout.status === 'requested' || payout.status === 'reviewing',
  createdAt: payout.createdAt,
  endedAt: payout.endedAt,
});
