import { listReports } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Open reports, the next deadline first. */
export const useReports = (page: number) =>
  useRead(listReports, { query: { page } }, { keepPrevious: true });
