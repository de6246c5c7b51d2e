import {
  getMyPerks,
  getRewards,
  getUser,
  getWallet,
  listTransactions,
  resetRecord,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useResetRecord = () =>
  useCommand(resetRecord, {
    stales: [getUser, getRewards, getMyPerks, getWallet, listTransactions].map((call) =>
      keyOf(call),
    ),
  });
