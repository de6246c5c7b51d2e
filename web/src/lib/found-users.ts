import { searchUsers } from '@contend/contracts';
import { useRead } from './use-read';

const shortestQuery = 2;
const shownMatches = 5;

/** Users by the beginning of their name. Whether one is a moderator is checked on transfer. */
export const useFoundUsers = (q: string) =>
  useRead(
    searchUsers,
    { query: { q, pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
