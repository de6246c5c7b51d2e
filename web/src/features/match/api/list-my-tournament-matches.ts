import { listTournamentMatches } from '@contend/contracts';
import { useMe } from '../../../lib/session';
import { useRead } from '../../../lib/use-read';

const mostLatest = 100;

/** My own matches of all tournaments, the latest first. */
export const useMyTournamentMatches = ({ enabled }: { enabled: boolean }) => {
  const isSignedIn = useMe() !== null;
  const query = { page: 1, pageSize: mostLatest };
  return useRead(listTournamentMatches, { query }, { enabled: enabled && isSignedIn });
};
