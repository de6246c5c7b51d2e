import { getMyTournamentMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** My current match in a running tournament. */
export const useMyMatch = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(getMyTournamentMatch, { params: { tournamentId } }, { enabled });
