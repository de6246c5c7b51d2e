import { getPlayLimits, updatePlayLimits } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Lowers limits at once, raises them after 24 hours. */
export const useUpdatePlayLimits = () =>
  useCommand(updatePlayLimits, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });
