import {
  acceptScore,
  getActiveMatches,
  getMatch,
  getScore,
  getWager,
  listMyWagers,
  rejectScore,
  type CallRequest,
  type checkIn,
} from '@contend/contracts';
import { keyOf } from './calls';
import { useCommand } from './use-command';

type WithMatch = Pick<CallRequest<typeof checkIn>, 'params'>;

/** The queries that every action in a match invalidates. */
export const matchChanged = (_reply: unknown, { params }: WithMatch) => [
  keyOf(getMatch, { params }),
  keyOf(getScore, { params }),
  keyOf(getActiveMatches),
  keyOf(getWager),
  keyOf(listMyWagers),
];

/** Confirms the score the other side proposed. */
export const useAcceptScore = () => useCommand(acceptScore, { stales: matchChanged });

/** Rejects the score the other side proposed. */
export const useRejectScore = () => useCommand(rejectScore, { stales: matchChanged });
