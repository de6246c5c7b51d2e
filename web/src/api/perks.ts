import { getMyPerks } from '@contend/contracts';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** My perks: of a wager, those of its acceptance count. */
export const useMyPerks = (options?: ReadOptions<typeof getMyPerks>) =>
  useRead(getMyPerks, {}, options);
