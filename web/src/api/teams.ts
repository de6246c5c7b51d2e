import { getTeam, listMyTeams, listTeams } from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { useMe } from '../lib/session/session';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** A team with its members; no request without an id. */
export const useTeam = (teamId: string | null | undefined, options?: ReadOptions<typeof getTeam>) =>
  useRead(
    getTeam,
    { params: { teamId: teamId ?? '' } },
    { enabled: typeof teamId === 'string', ...options },
  );

/** My teams; no request of a guest. */
export const useMyTeams = ({ enabled = true } = {}) => {
  const me = useMe();
  return useRead(listMyTeams, {}, { enabled: enabled && me !== null });
};

export type TeamQuery = QueryOf<typeof listTeams>;

export const useTeams = (query: TeamQuery, options?: ReadOptions<typeof listTeams>) =>
  useRead(listTeams, { query }, { keepPrevious: true, ...options });
