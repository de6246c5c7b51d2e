import { getTournamentStatus, listMyTournaments, type Reply } from '@contend/contracts';
import { useQueries } from '@tanstack/react-query';
import { keyOf, send } from '../../../lib/calls';
import { isWaiting, useRead } from '../../../lib/use-read';

const shownEvents = 20;

/** The tournaments that I have entered, the next ones first. */
export const useMyEvents = () =>
  useRead(listMyTournaments, { query: { page: 1, pageSize: shownEvents } });

type Standing = Reply<typeof getTournamentStatus>;

/** Where I stand in each of several tournaments; `isWaiting` until each has its first reply. */
export function useStandings(tournamentIds: string[]) {
  const reads = useQueries({
    queries: tournamentIds.map((tournamentId) => ({
      queryKey: keyOf(getTournamentStatus, { params: { tournamentId } }),
      queryFn: () => send(getTournamentStatus, { params: { tournamentId } }),
    })),
  });
  const standings = reads.map(({ data }): Standing | undefined => data);
  return { standings, isWaiting: reads.some(isWaiting) };
}
