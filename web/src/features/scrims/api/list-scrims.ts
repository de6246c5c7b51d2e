import { listScrims, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type ScrimQuery = NonNullable<CallRequest<typeof listScrims>['query']>;

/** The board, soonest first. */
export const useScrims = (query: ScrimQuery, { enabled }: { enabled: boolean }) =>
  useRead(listScrims, { query }, { keepPrevious: true, enabled });

const mostPosts = 20;

/** The open posts of one team; a team has 20 at most. */
export const usePostsOf = (teamId: string | undefined) =>
  useRead(
    listScrims,
    { query: { byTeamId: teamId, pageSize: mostPosts } },
    { enabled: teamId !== undefined },
  );
