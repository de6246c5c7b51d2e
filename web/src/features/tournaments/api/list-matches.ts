import { listTournamentMatches, type TournamentMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const mostOpen = 100;
const stateMs = 30_000;

interface MatchQuery {
  page: number;
  pageSize: number;
  status?: TournamentMatch['status'];
}

/** Opened matches, the latest first. */
export const useMatches = (tournamentId: string, query: MatchQuery) =>
  useRead(listTournamentMatches, { query: { tournamentId, ...query } }, { keepPrevious: true });

/**
 * The matches that were opened last, for their states in the bracket. Live messages announce each
 * change; visitors without a live connection read them again while the event runs.
 */
export const useLatestMatches = (tournamentId: string, { isRunning }: { isRunning: boolean }) =>
  useRead(
    listTournamentMatches,
    { query: { tournamentId, page: 1, pageSize: mostOpen } },
    isRunning ? { everyMs: stateMs } : {},
  );
