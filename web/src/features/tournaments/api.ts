import {
  type CallRequest,
  checkInToTournament,
  getBracket,
  getMatch,
  getMyTournamentMatch,
  getTeam,
  getTournament,
  getTournamentStatus,
  getWallet,
  leaveSeat,
  leaveTournament,
  listMyTeams,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournaments,
  listTransactions,
  payForAll,
  payForSeat,
  registerForTournament,
  type TournamentMatch,
  type TournamentReply,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useMe } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';
import { wantedStage, type WantedStage } from '../../lib/wanted-stage';

/** The queries that a command on an entry invalidates. */
export const entryChanged = {
  stales: [
    keyOf(getTournament),
    keyOf(getTournamentStatus),
    keyOf(listTournaments),
    keyOf(listMyTournaments),
    keyOf(listTournamentParticipants),
  ],
};

/** The same with the wallet, from which fees are paid and to which they return. */
const feeChanged = {
  stales: [...entryChanged.stales, keyOf(getWallet), keyOf(listTransactions)],
};

export const useCheckIn = () => useCommand(checkInToTournament, entryChanged);

/** The stages of a seeded tournament; small changes arrive in live messages. */
export const useBracket = (
  tournament: Pick<TournamentReply, 'id' | 'pools'>,
  { enabled, ...wanted }: WantedStage & { enabled: boolean },
) =>
  useRead(
    getBracket,
    { params: { tournamentId: tournament.id }, query: wantedStage(tournament, wanted) },
    { enabled },
  );

/** The match as its room shows it. */
export const useMatchRoom = (matchId: string) => useRead(getMatch, { params: { matchId } });

/** My current match in a running tournament. */
export const useMyMatch = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(getMyTournamentMatch, { params: { tournamentId } }, { enabled });

/** Where I stand: my entry, and what I have to do next. */
export const useStanding = (tournamentId: string) =>
  useRead(getTournamentStatus, { params: { tournamentId } }, { enabled: useMe() !== null });

/** A team with its members; no request without an id. */
export const useTeam = (teamId: string | undefined) =>
  useRead(getTeam, { params: { teamId: teamId ?? '' } }, { enabled: teamId !== undefined });

export const useTournament = (tournamentId: string) =>
  useRead(getTournament, { params: { tournamentId } });

/** Leaves my seat in an entry, or takes it back. */
export const useLeaveSeat = () => useCommand(leaveSeat, entryChanged);

export const useLeave = () => useCommand(leaveTournament, feeChanged);

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

export const useMyTeams = () => useRead(listMyTeams, {});

export const useParticipants = (tournamentId: string, query: { page: number; pageSize: number }) =>
  useRead(listTournamentParticipants, { params: { tournamentId }, query }, { keepPrevious: true });

/** Prizes by player, once the event has ended. */
export const usePrizeShares = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(listPrizeShares, { params: { tournamentId } }, { enabled });

export type TournamentQuery = NonNullable<CallRequest<typeof listTournaments>['query']>;

/** Published tournaments, the next ones first. */
export const useTournaments = (query: TournamentQuery, { enabled }: { enabled: boolean }) =>
  useRead(listTournaments, { query }, { keepPrevious: true, enabled });

/** Tournaments with an entry of mine. */
export const useMyTournaments = (
  query: Pick<TournamentQuery, 'page' | 'pageSize'>,
  { enabled }: { enabled: boolean },
) => useRead(listMyTournaments, { query }, { keepPrevious: true, enabled });

export const usePayAll = () => useCommand(payForAll, feeChanged);

export const usePaySeat = () => useCommand(payForSeat, feeChanged);

export const useRegister = () => useCommand(registerForTournament, entryChanged);
