import { listTournamentParticipants, type EntryStatus } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The most entries that one page of the desk shows. */
export const mostShown = 100;

/** Entries of an event by status, in the order of seeds or registration. */
export const useEntries = (
  tournamentId: string,
  status?: EntryStatus,
  options: { enabled?: boolean } = {},
) =>
  useRead(
    listTournamentParticipants,
    { params: { tournamentId }, query: { pageSize: mostShown, status } },
    options,
  );
