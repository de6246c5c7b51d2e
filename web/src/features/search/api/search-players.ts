import { searchUsers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shortestQuery = 2;
const shownMatches = 8;

export const usePlayers = (q: string) =>
  useRead(
    searchUsers,
    { query: { q, pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
