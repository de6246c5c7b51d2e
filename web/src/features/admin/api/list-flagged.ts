import { listFlaggedWagers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useFlaggedWagers = (page: number) =>
  useRead(listFlaggedWagers, { query: { page } }, { keepPrevious: true });
