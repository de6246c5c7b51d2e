import { listTeams } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shortestQuery = 2;
const shownMatches = 5;

/** Teams of a game whose name or tag begins with the letters. */
export const useTeamSearch = (q: string, gameId: string) =>
  useRead(
    listTeams,
    { query: { q, gameId, pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
