import {
  acceptScore,
  answerReschedule,
  claimDispute,
  getActiveMatches,
  getCase,
  getMatch,
  getMyTournamentMatch,
  listDisputes,
  listTournamentMatches,
  proposeReschedule,
  rejectScore,
} from '@contend/contracts';
import { keyOf } from '../lib/calls';
import { matchChanged } from '../lib/score-answers';
import { useMe } from '../lib/session';
import { useCommand } from '../lib/use-command';
import { type ReadOptions, useRead } from '../lib/use-read';

/** My matches in progress. */
export const useActiveMatches = () => useRead(getActiveMatches, {}, { enabled: useMe() !== null });

export const useMatch = (matchId: string, options?: ReadOptions<typeof getMatch>) =>
  useRead(getMatch, { params: { matchId } }, options);

/** Confirms the score the other side proposed. */
export const useAcceptScore = () => useCommand(acceptScore, { stales: matchChanged });

/** Rejects the score the other side proposed. */
export const useRejectScore = () => useCommand(rejectScore, { stales: matchChanged });

/** Claims a case of a dispute: only its holder rules. */
export const useClaimDispute = () =>
  useCommand(claimDispute, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(listDisputes), keyOf(getCase)],
  });

const startChanged = {
  stales: (_reply: unknown, { params: { matchId } }: { params: { matchId: string } }) => [
    keyOf(getMatch, { params: { matchId } }),
    keyOf(getMyTournamentMatch),
    keyOf(listTournamentMatches),
  ],
};

export const useProposeStart = () => useCommand(proposeReschedule, startChanged);
export const useAnswerStart = () => useCommand(answerReschedule, startChanged);
