import { listTeams } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shortestQuery = 2;
const shownMatches = 4;
/** The longest beginning of a name that the call accepts. */
const longestQuery = 30;

export const useTeamsByName = (q: string) =>
  useRead(
    listTeams,
    { query: { q: q.slice(0, longestQuery), pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
