import {
  createTransaction,
  getPayoutTerms,
  getWallet,
  listPayouts,
  listTransactions,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Requests a payout, which holds its amount. */
export const useRequestPayout = () =>
  useCommand(createTransaction, {
    stales: [
      ...[keyOf(getWallet), keyOf(listTransactions)],
      ...[keyOf(listPayouts), keyOf(getPayoutTerms)],
    ],
  });
