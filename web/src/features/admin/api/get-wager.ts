import { getWager } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The wager of a disputed match, with its prize and rake. */
export const useWagerOf = (wagerId: string | null) =>
  useRead(getWager, { params: { wagerId: wagerId ?? '' } }, { enabled: wagerId !== null });
