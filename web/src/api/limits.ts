import { getMyPerks, getPlayLimits, listLaws } from '@contend/contracts';
import { type ReadOptions, useRead } from '../lib/use-read';

/** Which products with money are offered where. */
export const useLaws = (options: ReadOptions<typeof listLaws>) => useRead(listLaws, {}, options);

/** My limits of play. */
export const usePlayLimits = (options: ReadOptions<typeof getPlayLimits>) =>
  useRead(getPlayLimits, {}, options);

/** My perks: of a wager, those of its acceptance count. */
export const useMyPerks = (options?: ReadOptions<typeof getMyPerks>) =>
  useRead(getMyPerks, {}, options);
