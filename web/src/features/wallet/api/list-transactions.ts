import { listTransactions, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type StatementQuery = NonNullable<CallRequest<typeof listTransactions>['query']>;

export const useTransactions = (query: StatementQuery) =>
  useRead(listTransactions, { query }, { keepPrevious: true });
