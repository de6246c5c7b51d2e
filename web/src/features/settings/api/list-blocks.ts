import { listBlocks } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The players that I block, newest first, a page at a time. */
export const useBlocks = (page: number) =>
  useRead(listBlocks, { query: { page, pageSize: 10 } }, { keepPrevious: true });
