import {
  listStuckRefunds,
  type Reply,
  retryStuckRefund,
  settleStuckRefund,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type StuckRefund = Reply<typeof listStuckRefunds>['items'][number];

export const useStuckRefunds = (query: { state: StuckRefund['state']; page: number }) =>
  useRead(listStuckRefunds, { query }, { keepPrevious: true, everyMs: 60_000 });

const stales = [keyOf(listStuckRefunds)];
export const useRetryRefund = () => useCommand(retryStuckRefund, { stales });
export const useSettleRefund = () => useCommand(settleStuckRefund, { stales });
