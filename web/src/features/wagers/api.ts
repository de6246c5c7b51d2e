import {
  acceptWager,
  cancelWager,
  coverSeats,
  createWager,
  declineSeat,
  deleteWager,
  editWager,
  type getMyPerks,
  getStakeLimit,
  getWager,
  listMyWagers,
  listWagers,
  type Reply,
  resendChallenge,
  type WagerReply,
  withdrawWager,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTeams } from '../../api/teams';
import { keyOf, send } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { useRead } from '../../lib/http/use-read';
import { wagerChanged } from '../../lib/wager/wager-changed';
export const useAcceptWager = () => useCommand(acceptWager, wagerChanged);

export const useCancelWager = () => useCommand(cancelWager, wagerChanged);

/**
 * Cancels an offer while it is open. One that was accepted meanwhile is refused and read again: its
 * match is not called off.
 */
export const useDeleteWager = () =>
  useCommand(deleteWager, {
    ...wagerChanged,
    conflictStales: (_, { params }) => [
      keyOf(getWager, { params }),
      keyOf(listWagers),
      keyOf(listMyWagers),
    ],
  });

export const useCoverSeats = () => useCommand(coverSeats, wagerChanged);

export const useCreateWager = () => useCommand(createWager, wagerChanged);

export const useDeclineSeat = () => useCommand(declineSeat, wagerChanged);

export const useEditWager = () => useCommand(editWager, wagerChanged);

export type Perk = Reply<typeof getMyPerks>['perks'][number];
/** The viewer's highest stake in a play type; it rises with each rated match. */
export const useStakeLimit = (playTypeId: string) =>
  useRead(getStakeLimit, { query: { playTypeId } });

/** Reads a wager past the cache, after a refusal because the terms on the screen were outdated. */
export function useWagerOfNow(): (wagerId: string) => Promise<WagerReply> {
  const client = useQueryClient();
  return (wagerId) => {
    const request = { params: { wagerId } };
    const queryFn = () => send(getWager, request);
    return client.fetchQuery({ queryKey: keyOf(getWager, request), queryFn, staleTime: 0 });
  };
}

export const useResendChallenge = () => useCommand(resendChallenge, wagerChanged);

const shortestQuery = 2;
const shownMatches = 5;
/** Teams of a game whose name or tag begins with the letters. */
export const useTeamSearch = (q: string, gameId: string) =>
  useTeams({ q, gameId, pageSize: shownMatches }, { enabled: q.length >= shortestQuery });
/** Requests to cancel an accepted wager, or answers the other side's request. */
export const useWithdrawWager = () => useCommand(withdrawWager, { stales: [keyOf(getWager)] });
