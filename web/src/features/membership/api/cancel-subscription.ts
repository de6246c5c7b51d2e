import {
  cancelSubscription,
  getMySubscription,
  getWallet,
  listTransactions,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useCancelSubscription = () =>
  useCommand(cancelSubscription, {
    writes: (reply) => [[keyOf(getMySubscription, {}), reply]],
    stales: [keyOf(getWallet), keyOf(listTransactions)],
  });
