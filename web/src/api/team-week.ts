import { getCalendarLink, getTeamWeek } from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { useRead } from '../lib/http/use-read';

/** The next days of a team of mine: seven, or as many as are given. */
export const useTeamWeek = (teamId: string, query: QueryOf<typeof getTeamWeek> = {}) =>
  useRead(getTeamWeek, { params: { teamId }, query });

/** My calendar feed of a team. */
export const useCalendarLink = (teamId: string) => useRead(getCalendarLink, { params: { teamId } });
