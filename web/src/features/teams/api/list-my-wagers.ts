import { listMyWagers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** My latest wagers: those of a team are found among them. */
export const useMyWagers = () => useRead(listMyWagers, { query: { page: 1, pageSize: 50 } });
