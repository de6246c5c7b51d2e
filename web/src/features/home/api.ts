import {
  checkInToTournament,
  dismissActiveMatch,
  getActiveMatches,
  getMatch,
  getTournamentStatus,
  getUser,
  listMyTournaments,
  listMyWagers,
  listPlayTypes,
  listTournamentMatches,
  listTournaments,
  listTransactions,
  listWagers,
  type MatchReply,
  type Reply,
  setDefaultPlayType,
} from '@contend/contracts';
import { useQueries } from '@tanstack/react-query';
import { keyOf, send } from '../../lib/calls';
import { read } from '../../lib/reader';
import { useCommand } from '../../lib/use-command';
import { isWaiting, useRead } from '../../lib/use-read';

export const useCheckInToEvent = () =>
  useCommand(checkInToTournament, {
    stales: [keyOf(getTournamentStatus), keyOf(listMyTournaments)],
  });

export const useDismissMatch = () =>
  useCommand(dismissActiveMatch, { stales: [keyOf(getActiveMatches)] });

/** A match of the list: the list is updated later, by events. */
export const useMatch = (matchId: string) => useRead(getMatch, { params: { matchId } });

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

export const useProfile = (userId: string) => useRead(getUser, { params: { userId } });

const shownMatches = 20;

/** My matches of tournaments, the latest first. */
export const useMyEventMatches = ({ enabled }: { enabled: boolean }) =>
  useRead(listTournamentMatches, { query: { page: 1, pageSize: shownMatches } }, { enabled });

const shownMyEvents = 20;

/** The tournaments that I have entered, the next ones first. */
export const useMyEvents = () =>
  useRead(listMyTournaments, { query: { page: 1, pageSize: shownMyEvents } });

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

const shownMyWagers = 20;

export const useMyWagers = () => useRead(listMyWagers, { query: { pageSize: shownMyWagers } });

const shownEvents = 3;

/** Tournaments that can be entered, the next ones first. */
export const useOpenEvents = () =>
  useRead(listTournaments, { query: { phase: 'open', page: 1, pageSize: shownEvents } });

const shownWagers = 6;

export const useOpenWagers = () => useRead(listWagers, { query: { pageSize: shownWagers } });

const linesOfADay = 100;

export const useRecentLines = () => useRead(listTransactions, { query: { pageSize: linesOfADay } });

export const useSetDefaultPlayType = () =>
  useCommand(setDefaultPlayType, { stales: [keyOf(listPlayTypes)] });
