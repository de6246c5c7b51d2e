import { getPlayLimits, returnToPlay } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Asks to play again after a self-exclusion. */
export const useReturnToPlay = () =>
  useCommand(returnToPlay, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });
