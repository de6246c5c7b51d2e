import { listTournamentParticipants } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The most entries that one page of the desk shows. */
export const mostShown = 100;

/** The first entries of an event, in the order of seeds or registration. */
export const useEntries = (tournamentId: string) =>
  useRead(listTournamentParticipants, { params: { tournamentId }, query: { pageSize: mostShown } });
