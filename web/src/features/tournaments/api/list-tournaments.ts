import { listMyTournaments, listTournaments, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type TournamentQuery = NonNullable<CallRequest<typeof listTournaments>['query']>;

/** Published tournaments, the next ones first. */
export const useTournaments = (query: TournamentQuery, { enabled }: { enabled: boolean }) =>
  useRead(listTournaments, { query }, { keepPrevious: true, enabled });

/** Tournaments with an entry of mine. */
export const useMyTournaments = (
  query: Pick<TournamentQuery, 'page' | 'pageSize'>,
  { enabled }: { enabled: boolean },
) => useRead(listMyTournaments, { query }, { keepPrevious: true, enabled });
