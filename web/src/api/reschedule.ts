import {
  answerReschedule,
  getMatch,
  getMyTournamentMatch,
  listTournamentMatches,
  proposeReschedule,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';

const startChanged = {
  stales: (_reply: unknown, { params: { matchId } }: { params: { matchId: string } }) => [
    keyOf(getMatch, { params: { matchId } }),
    keyOf(getMyTournamentMatch),
    keyOf(listTournamentMatches),
  ],
};

export const useProposeStart = () => useCommand(proposeReschedule, startChanged);

export const useAnswerStart = () => useCommand(answerReschedule, startChanged);
