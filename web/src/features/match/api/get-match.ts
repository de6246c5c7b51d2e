import { getMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useMatch = (matchId: string) => useRead(getMatch, { params: { matchId } });
