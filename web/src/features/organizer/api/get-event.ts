import { getTournament } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useEvent = (tournamentId: string | undefined) =>
  useRead(
    getTournament,
    { params: { tournamentId: tournamentId ?? '' } },
    { enabled: tournamentId !== undefined },
  );
