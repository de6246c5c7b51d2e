import { searchUsers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shortestQuery = 2;
const shownMatches = 5;

export const usePlayersByName = (q: string) =>
  useRead(
    searchUsers,
    { query: { q, pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
