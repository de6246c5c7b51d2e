import { listScrimContests } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useContests = (page: number) =>
  useRead(listScrimContests, { query: { page } }, { keepPrevious: true });
