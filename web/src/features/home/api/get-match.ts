import { getMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** A match of the list: the list is updated later, by events. */
export const useMatch = (matchId: string) => useRead(getMatch, { params: { matchId } });
