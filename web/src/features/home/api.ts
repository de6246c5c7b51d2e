import {
  dismissActiveMatch,
  getActiveMatches,
  getMatch,
  getTournamentStatus,
  type MatchReply,
  type Reply,
} from '@contend/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMatchList } from '../../api/matches';
import { useMyTournaments, useTournamentMatches, useTournaments } from '../../api/tournaments';
import { useMyWagers, useWagers } from '../../api/wagers';
import { useTransactions } from '../../api/wallet';
import { keyOf } from '../../lib/http/calls';
import { read } from '../../lib/http/reader';
import { useCommand } from '../../lib/http/use-command';
import { isWaiting } from '../../lib/http/use-read';
export const useDismissMatch = () =>
  useCommand(dismissActiveMatch, { stales: [keyOf(getActiveMatches)] });

/** Several matches at once, by their ids; `isWaiting` until each has its first reply. */
export function useMatches(matchIds: string[]): { matches: MatchReply[]; isWaiting: boolean } {
  const reads = useQueries({
    queries: matchIds.map((matchId) => ({
      queryKey: keyOf(getMatch, { params: { matchId } }),
      queryFn: () => read(getMatch, { params: { matchId } }),
    })),
  });
  return {
    matches: reads.flatMap(({ data }) => data ?? []),
    isWaiting: reads.some(isWaiting),
  };
}

const shownMatches = 20;

/** My matches of tournaments, the latest first. */
export const useMyEventMatches = () => useTournamentMatches({ page: 1, pageSize: shownMatches });

const shownMyEvents = 20;

/** The tournaments that I have entered, the next ones first. */
export const useMyEvents = () => useMyTournaments({ page: 1, pageSize: shownMyEvents });

type Standing = Reply<typeof getTournamentStatus>;

/**
 * Where I stand in each of several tournaments; `isWaiting` until each has its first reply,
 * `failed` is the first read that has none.
 */
export function useStandings(tournamentIds: string[]) {
  const reads = useQueries({
    queries: tournamentIds.map((tournamentId) => ({
      queryKey: keyOf(getTournamentStatus, { params: { tournamentId } }),
      queryFn: () => read(getTournamentStatus, { params: { tournamentId } }),
    })),
  });
  const standings = reads.map(({ data }): Standing | undefined => data);
  const failed = reads.find(({ isError, data }) => isError && !data) ?? null;
  return { standings, isWaiting: reads.some(isWaiting), failed };
}

/** My latest matches, open and played ones: the list of active matches has no scores. */
export const useLatestMatches = (userId: string) =>
  useMatchList({ userId, pageSize: shownMatches });

const shownMyWagers = 20;

export const useLatestWagers = () => useMyWagers({ pageSize: shownMyWagers });

const shownEvents = 3;

/** Tournaments that can be entered, the next ones first. */
export const useOpenEvents = () =>
  useTournaments({ phase: 'open', page: 1, pageSize: shownEvents });

/** The same without a fee. */
export const useFreeEvents = (options: { enabled?: boolean } = {}) =>
  useTournaments({ phase: 'open', fee: 'free', page: 1, pageSize: shownEvents }, options);

const shownWagers = 6;

export const useOpenWagers = () => useWagers({ pageSize: shownWagers });

const linesOfADay = 100;

export const useRecentLines = () => useTransactions({ pageSize: linesOfADay });
