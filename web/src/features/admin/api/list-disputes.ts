import { listDisputes, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type DisputeFilter = NonNullable<
  NonNullable<CallRequest<typeof listDisputes>['query']>['filter']
>;

export const useDisputes = (query: { page: number; filter: DisputeFilter }) =>
  useRead(listDisputes, { query }, { keepPrevious: true });
