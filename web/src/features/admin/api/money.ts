import {
  approvePayout,
  explainDifference,
  listDifferences,
  listFrozenAccounts,
  listHeldCommissions,
  listStaffPayouts,
  listStuckRefunds,
  listSuspense,
  listTaxForms,
  rejectPayout,
  type Reply,
  resolveSuspense,
  retryStuckRefund,
  reviewCommission,
  settleStuckRefund,
  updatePayoutAccount,
  withdrawExplanation,
  withdrawSuspense,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

const effects = { stales: [keyOf(listStaffPayouts)] };

export const useApprovePayout = () => useCommand(approvePayout, effects);
export const useRejectPayout = () => useCommand(rejectPayout, effects);

export type Difference = Reply<typeof listDifferences>['items'][number];

const staleDifferences = [keyOf(listDifferences)];
export const useExplainDifference = () =>
  useCommand(explainDifference, { stales: staleDifferences });
export const useWithdrawExplanation = () =>
  useCommand(withdrawExplanation, { stales: staleDifferences });

export type FrozenAccount = Reply<typeof listFrozenAccounts>['items'][number];

export const useFrozenAccounts = (page: number) =>
  useRead(listFrozenAccounts, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });

/** Freezes a player’s payouts, which stops one in review, or lifts the freeze. */
export const useUpdatePayoutAccount = () =>
  useCommand(updatePayoutAccount, {
    stales: [keyOf(listFrozenAccounts), keyOf(listStaffPayouts)],
  });

export type HeldCommission = Reply<typeof listHeldCommissions>['items'][number];
export const useReviewCommission = () =>
  useCommand(reviewCommission, { stales: [keyOf(listHeldCommissions)] });

export type StaffPayout = Reply<typeof listStaffPayouts>['items'][number];
export type StuckRefund = Reply<typeof listStuckRefunds>['items'][number];
const staleRefunds = [keyOf(listStuckRefunds)];
export const useRetryRefund = () => useCommand(retryStuckRefund, { stales: staleRefunds });
export const useSettleRefund = () => useCommand(settleStuckRefund, { stales: staleRefunds });

export type SuspenseRow = Reply<typeof listSuspense>['items'][number];
const staleSuspense = [keyOf(listSuspense)];
export const useResolveSuspense = () => useCommand(resolveSuspense, { stales: staleSuspense });
export const useWithdrawSuspense = () => useCommand(withdrawSuspense, { stales: staleSuspense });

export type TaxForm = Reply<typeof listTaxForms>['items'][number];

/** Records that a form was received, or that it was not. */
export const useRecordTaxForm = () =>
  useCommand(updatePayoutAccount, { stales: [keyOf(listTaxForms)] });
