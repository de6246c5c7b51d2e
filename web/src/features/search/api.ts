import { listTeams, searchUsers } from '@contend/contracts';
import { useRead } from '../../lib/use-read';

const shortestQuery = 2;
const shownPlayers = 8;

export const usePlayers = (q: string) =>
  useRead(
    searchUsers,
    { query: { q, pageSize: shownPlayers } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );

const shownTeams = 4;
/** The longest beginning of a name that the call accepts. */
const longestQuery = 30;

export const useTeamsByName = (q: string) =>
  useRead(
    listTeams,
    { query: { q: q.slice(0, longestQuery), pageSize: shownTeams } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
