import { listCollusionFlags, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type CollusionSummary = Reply<typeof listCollusionFlags>['items'][number];

export const useCollusionFlags = (query: { status: CollusionSummary['status']; page: number }) =>
  useRead(listCollusionFlags, { query }, { keepPrevious: true, everyMs: 60_000 });
