import { listDisputes } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The number of open disputes, which have a desk of their own. */
export const useDisputeCount = (): number | undefined =>
  useRead(listDisputes, { query: { pageSize: 1 } }).data?.total;
