import { getPlayLimits, startSelfExclusion } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Excludes me from play for months. */
export const useStartSelfExclusion = () =>
  useCommand(startSelfExclusion, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });
