import {
  explainDifference,
  listDifferences,
  type Reply,
  withdrawExplanation,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type Difference = Reply<typeof listDifferences>['items'][number];

export const useDifferences = (query: { state: 'open' | 'explained'; page: number }) =>
  useRead(listDifferences, { query }, { keepPrevious: true, everyMs: 60_000 });

const stales = [keyOf(listDifferences)];
export const useExplainDifference = () => useCommand(explainDifference, { stales });
export const useWithdrawExplanation = () => useCommand(withdrawExplanation, { stales });
