import { listWagers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const pageSize = 12;

/** Wagers that the team offered or accepted, and open challenges to it, newest first. */
export const useTeamWagers = (query: { teamId: string; page: number }) =>
  useRead(listWagers, { query: { ...query, pageSize } }, { keepPrevious: true });
