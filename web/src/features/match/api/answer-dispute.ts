import { answerDispute, getActiveMatches, getCase, getMatch } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useAnswerDispute = () =>
  useCommand(answerDispute, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(getCase), keyOf(getActiveMatches)],
  });
