import {
  getMyPerks,
  getRewards,
  getWallet,
  listTransactions,
  payDoubleXp,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const usePayDoubleXp = () =>
  useCommand(payDoubleXp, {
    stales: [getRewards, getMyPerks, getWallet, listTransactions].map((call) => keyOf(call)),
  });
