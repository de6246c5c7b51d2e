import { listDisputes } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useDisputes = (page: number) =>
  useRead(listDisputes, { query: { page } }, { keepPrevious: true });
