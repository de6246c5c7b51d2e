import { listTournamentParticipants } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useParticipants = (tournamentId: string, query: { page: number; pageSize: number }) =>
  useRead(listTournamentParticipants, { params: { tournamentId }, query }, { keepPrevious: true });
