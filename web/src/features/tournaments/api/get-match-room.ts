import { getMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The match as its room shows it. */
export const useMatchRoom = (matchId: string) => useRead(getMatch, { params: { matchId } });
