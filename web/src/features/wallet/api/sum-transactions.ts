import { sumTransactions, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

type SumsQuery = CallRequest<typeof sumTransactions>['query'];

/** Sums of the statement's lines in a range; without one nothing is requested. */
export const useSums = ({ from = '', to = '', type }: Partial<SumsQuery>) =>
  useRead(sumTransactions, { query: { from, to, type } }, { enabled: from !== '' });
