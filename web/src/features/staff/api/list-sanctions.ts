import { listSanctions } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Appealed sanctions by the deadline of the appeal, or all that run. */
export const useSanctions = (status: 'appealed' | 'running', page: number) =>
  useRead(listSanctions, { query: { status, page } }, { keepPrevious: true });
