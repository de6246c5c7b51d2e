import { listTournamentMatches } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shownMatches = 20;

/** My matches of tournaments, the latest first. */
export const useMyEventMatches = ({ enabled }: { enabled: boolean }) =>
  useRead(listTournamentMatches, { query: { page: 1, pageSize: shownMatches } }, { enabled });
