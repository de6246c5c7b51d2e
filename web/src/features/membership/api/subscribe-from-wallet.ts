import {
  getMySubscription,
  getWallet,
  listTransactions,
  subscribeFromWallet,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useSubscribe = () =>
  useCommand(subscribeFromWallet, {
    writes: (reply) => [[keyOf(getMySubscription, {}), reply]],
    stales: [keyOf(getWallet), keyOf(listTransactions)],
  });
