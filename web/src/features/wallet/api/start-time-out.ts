import { getPlayLimits, startTimeOut } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Begins or lengthens a time-out. */
export const useStartTimeOut = () =>
  useCommand(startTimeOut, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });
