import { proposeScore } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { matchChanged } from '../../../lib/score-answers';

export const useProposeScore = () =>
  useCommand(proposeScore, {
    stales: (reply, { body }) => matchChanged(reply, { params: { matchId: body.matchId } }),
  });
