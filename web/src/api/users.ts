import { getUser, searchUsers } from '@contend/contracts';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** A player's profile; no request without an id. */
export const useProfile = (userId: string | null, options?: ReadOptions<typeof getUser>) =>
  useRead(getUser, { params: { userId: userId ?? '' } }, { enabled: userId !== null, ...options });

const shortestQuery = 2;

const shownMatches = 5;

/** Users by the beginning of their name: five, or as many as are given. */
export const useFoundUsers = (q: string, pageSize = shownMatches) =>
  useRead(
    searchUsers,
    { query: { q, pageSize } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );
