import { getPlayLimits } from '@contend/contracts';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** My limits of play. */
export const usePlayLimits = (options: ReadOptions<typeof getPlayLimits>) =>
  useRead(getPlayLimits, {}, options);
