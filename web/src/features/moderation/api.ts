import { listModerationLog } from '@contend/contracts';
import { useRead } from '../../lib/http/use-read';

export const useModerationLog = (page: number) =>
  useRead(listModerationLog, { query: { page } }, { keepPrevious: true });
