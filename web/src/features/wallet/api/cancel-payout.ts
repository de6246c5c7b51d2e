import {
  cancelPayout,
  getPayoutTerms,
  getWallet,
  listPayouts,
  listTransactions,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useCancelPayout = () =>
  useCommand(cancelPayout, {
    stales: [
      ...[keyOf(getWallet), keyOf(listTransactions)],
      ...[keyOf(listPayouts), keyOf(getPayoutTerms)],
    ],
  });
