import { getMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useMatch = (matchId: string, { enabled }: { enabled: boolean }) =>
  useRead(getMatch, { params: { matchId } }, { enabled });
