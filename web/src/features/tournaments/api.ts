import {
  getTournament,
  getTournamentStatus,
  getWallet,
  leaveSeat,
  leaveTournament,
  listMyTournaments,
  listTournamentParticipants,
  listTournaments,
  listTransactions,
  payForAll,
  payForSeat,
  registerForTournament,
  takeTeamSeat,
  type TournamentMatch,
} from '@contend/contracts';
import { useTournamentMatches } from '../../api/tournaments';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
/** The queries that a command on an entry invalidates. */
const entryChanged = {
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
/** Leaves my seat in an entry, or takes it back. */
export const useLeaveSeat = () => useCommand(leaveSeat, entryChanged);

export const useLeave = () => useCommand(leaveTournament, feeChanged);

const mostOpen = 100;
const stateMs = 30_000;

interface MatchQuery {
  page: number;
  pageSize: number;
  status?: TournamentMatch['status'] | undefined;
  name?: string | undefined;
}

/** Opened matches, the latest first. */
export const useMatches = (tournamentId: string, query: MatchQuery) =>
  useTournamentMatches({ tournamentId, ...query }, { keepPrevious: true });

/**
 * The matches that were opened last, for their states in the bracket. Live messages announce each
 * change; visitors without a live connection read them again while the event runs.
 */
export const useLatestMatches = (tournamentId: string, { isRunning }: { isRunning: boolean }) =>
  useTournamentMatches(
    { tournamentId, page: 1, pageSize: mostOpen },
    isRunning ? { everyMs: stateMs } : {},
  );
export const usePayAll = () => useCommand(payForAll, feeChanged);

export const usePaySeat = () => useCommand(payForSeat, feeChanged);

export const useRegister = () => useCommand(registerForTournament, entryChanged);

/** Takes a seat of a team that a player left. */
export const useTakeSeat = () => useCommand(takeTeamSeat, entryChanged);
