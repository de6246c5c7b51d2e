import type { CallAnswer, listPayouts } from '@contend/contracts';
import type { Payout } from '../domain/payout-steps';
import { approvalsNeeded } from '../domain/payout';
import { clockOf } from '../domain/payout-clock';
import type { PayoutSettings } from '../domain/payout-rules';

type Shown = CallAnswer<typeof listPayouts>['items'][number];

/** A payout as its owner sees it. */
export const showPayout = (payout: Payout, settings: PayoutSettings): Shown => ({
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
  approvalsNeeded: approvalsNeeded(payout, settings),
  createdAt: payout.createdAt,
  endedAt: payout.endedAt,
});
