import { chooseMap, getMatch } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useChooseMap = () =>
  useCommand(chooseMap, {
    stales: (_reply, { params: { matchId } }) => [keyOf(getMatch, { params: { matchId } })],
  });
