import { changeRoster, getMatch } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useChangeRoster = () =>
  useCommand(changeRoster, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
  });
