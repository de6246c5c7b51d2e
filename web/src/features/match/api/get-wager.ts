import { getWager } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The wager a match is played for, with its money. */
export const useWagerOf = (wagerId: string | null | undefined) =>
  useRead(getWager, { params: { wagerId: wagerId ?? '' } }, { enabled: Boolean(wagerId) });
