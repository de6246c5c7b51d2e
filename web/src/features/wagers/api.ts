import {
  acceptWager,
  type CallRequest,
  cancelWager,
  coverSeats,
  createWager,
  declineSeat,
  editWager,
  getMyPerks,
  getStakeLimit,
  getTeam,
  getUser,
  getWager,
  listMyTeams,
  listMyWagers,
  listPlayTypes,
  listTeams,
  listWagers,
  type Reply,
  resendChallenge,
  searchUsers,
  setDefaultPlayType,
  type WagerReply,
  withdrawWager,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';
import { wagerChanged } from '../../lib/wager-changed';
import { isFunding } from './labels';

export const useAcceptWager = () => useCommand(acceptWager, wagerChanged);

export const useCancelWager = () => useCommand(cancelWager, wagerChanged);

export const useCoverSeats = () => useCommand(coverSeats, wagerChanged);

export const useCreateWager = () => useCommand(createWager, wagerChanged);

export const useDeclineSeat = () => useCommand(declineSeat, wagerChanged);

export const useEditWager = () => useCommand(editWager, wagerChanged);

export type Perk = Reply<typeof getMyPerks>['perks'][number];

/** My perks: of a wager, those of its acceptance count. */
export const useMyPerks = () => useRead(getMyPerks, {});

/** The player that an address challenges. */
export const useOpponent = (userId: string | null) =>
  useRead(getUser, { params: { userId: userId ?? '' } }, { enabled: userId !== null });

/** The viewer's highest stake in a play type; it rises with each rated match. */
export const useStakeLimit = (playTypeId: string) =>
  useRead(getStakeLimit, { query: { playTypeId } });

/** A team with its members; no request without an id. */
export const useTeam = (teamId: string | null) =>
  useRead(
    getTeam,
    { params: { teamId: teamId ?? '' } },
    { enabled: teamId !== null, keepPrevious: true },
  );

/** A wager. It is polled while its stakes are being held, which takes at most a minute. */
export const useWager = (wagerId: string) =>
  useRead(getWager, { params: { wagerId } }, { pollWhile: isFunding });

/** The wager that a rematch repeats; no request without an id. */
export const useRematch = (wagerId: string | null) =>
  useRead(getWager, { params: { wagerId: wagerId ?? '' } }, { enabled: wagerId !== null });

/** Reads a wager past the cache, after a refusal because the terms on the screen were outdated. */
export function useWagerOfNow(): (wagerId: string) => Promise<WagerReply> {
  const client = useQueryClient();
  return (wagerId) => {
    const request = { params: { wagerId } };
    const queryFn = () => send(getWager, request);
    return client.fetchQuery({ queryKey: keyOf(getWager, request), queryFn, staleTime: 0 });
  };
}

export const useMyTeams = ({ enabled }: { enabled: boolean }) =>
  useRead(listMyTeams, {}, { enabled });

export const useMyWagers = (
  query: { page: number; pageSize: number },
  { enabled }: { enabled: boolean },
) => useRead(listMyWagers, { query }, { keepPrevious: true, enabled });

export type WagerQuery = NonNullable<CallRequest<typeof listWagers>['query']>;

export const useWagers = (query: WagerQuery, { enabled }: { enabled: boolean }) =>
  useRead(listWagers, { query }, { keepPrevious: true, enabled });

export const useResendChallenge = () => useCommand(resendChallenge, wagerChanged);

const shortestQuery = 2;
const shownMatches = 5;

export const useOpponents = (q: string) =>
  useRead(
    searchUsers,
    { query: { q, pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );

/** Teams of a game whose name or tag begins with the letters. */
export const useTeamSearch = (q: string, gameId: string) =>
  useRead(
    listTeams,
    { query: { q, gameId, pageSize: shownMatches } },
    { enabled: q.length >= shortestQuery, keepPrevious: true },
  );

export const useSetDefaultPlayType = () =>
  useCommand(setDefaultPlayType, { stales: [keyOf(listPlayTypes)] });

/** Requests to cancel an accepted wager, or answers the other side's request. */
export const useWithdrawWager = () => useCommand(withdrawWager, { stales: [keyOf(getWager)] });
