import { getTournament } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useTournament = (tournamentId: string) =>
  useRead(getTournament, { params: { tournamentId } });
