import { getWager } from '@contend/contracts';
import { useRead } from './use-read';

/** The wager of a match, with its money. */
export const useWagerOf = (wagerId: string | null | undefined) =>
  useRead(getWager, { params: { wagerId: wagerId ?? '' } }, { enabled: Boolean(wagerId) });
