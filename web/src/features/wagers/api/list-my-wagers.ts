import { listMyWagers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useMyWagers = (
  query: { page: number; pageSize: number },
  { enabled }: { enabled: boolean },
) => useRead(listMyWagers, { query }, { keepPrevious: true, enabled });
