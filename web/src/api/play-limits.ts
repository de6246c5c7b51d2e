import { getPlayLimits } from '@contend/contracts';
import { type ReadOptions, useRead } from '../lib/use-read';

/** My limits of play. */
export const usePlayLimits = (options: ReadOptions<typeof getPlayLimits>) =>
  useRead(getPlayLimits, {}, options);
