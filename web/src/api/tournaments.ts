import {
  getBracket,
  getMyTournamentMatch,
  getTournament,
  getTournamentStatus,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournaments,
  type TournamentReply,
} from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { useMe } from '../lib/session/session';
import { type ReadOptions, useRead } from '../lib/http/use-read';
import { wantedStage, type WantedStage } from '../lib/match/wanted-stage';

/** An event, with the viewer's relation to it; no request without an id. */
export const useTournament = (
  tournamentId: string | undefined,
  options?: ReadOptions<typeof getTournament>,
) =>
  useRead(
    getTournament,
    { params: { tournamentId: tournamentId ?? '' } },
    { enabled: tournamentId !== undefined, ...options },
  );

/** A stage of a seeded tournament; small changes arrive in live messages. */
export const useBracket = (
  tournament: Pick<TournamentReply, 'id' | 'pools'>,
  wanted: WantedStage = {},
  options?: ReadOptions<typeof getBracket>,
) =>
  useRead(
    getBracket,
    { params: { tournamentId: tournament.id }, query: wantedStage(tournament, wanted) },
    options,
  );

export type TournamentQuery = QueryOf<typeof listTournaments>;

/** Published tournaments, the next ones first. */
export const useTournaments = (
  query: TournamentQuery,
  options?: ReadOptions<typeof listTournaments>,
) => useRead(listTournaments, { query }, { keepPrevious: true, ...options });

/** Tournaments with an entry of mine, or those that I organize. */
export const useMyTournaments = (
  query: QueryOf<typeof listMyTournaments>,
  options?: ReadOptions<typeof listMyTournaments>,
) => useRead(listMyTournaments, { query }, { keepPrevious: true, ...options });

/** Opened matches of an event, or mine of all events, the latest first. */
export const useTournamentMatches = (
  query: QueryOf<typeof listTournamentMatches>,
  options?: ReadOptions<typeof listTournamentMatches>,
) => useRead(listTournamentMatches, { query }, options);

/** My current match in a running tournament. */
export const useMyMatch = (
  tournamentId: string,
  options?: ReadOptions<typeof getMyTournamentMatch>,
) => useRead(getMyTournamentMatch, { params: { tournamentId } }, options);

/** Where I stand: my entry, and what I have to do next. */
export const useStanding = (tournamentId: string) =>
  useRead(getTournamentStatus, { params: { tournamentId } }, { enabled: useMe() !== null });

export const useParticipants = (
  tournamentId: string,
  query: QueryOf<typeof listTournamentParticipants>,
  options?: ReadOptions<typeof listTournamentParticipants>,
) =>
  useRead(
    listTournamentParticipants,
    { params: { tournamentId }, query },
    { keepPrevious: true, ...options },
  );

/** Prizes by place and player; before the payout those that the places give. */
export const usePrizeShares = (tournamentId: string, options?: { enabled: boolean }) =>
  useRead(listPrizeShares, { params: { tournamentId } }, options);
