import { useTeams } from '../../api/teams';

const shortestQuery = 2;
const shownTeams = 4;
/** The longest beginning of a name that the call accepts. */
const longestQuery = 30;

export const useTeamsByName = (q: string) =>
  useTeams(
    { q: q.slice(0, longestQuery), pageSize: shownTeams },
    { enabled: q.length >= shortestQuery },
  );
