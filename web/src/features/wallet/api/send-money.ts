import { getWallet, listTransactions, sendMoney } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useSendMoney = () =>
  useCommand(sendMoney, { stales: [keyOf(getWallet), keyOf(listTransactions)] });
