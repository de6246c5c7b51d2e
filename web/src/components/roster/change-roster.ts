import {
  changeEntryRoster,
  getOrganizerBoard,
  getTournament,
  getTournamentStatus,
  listTournamentParticipants,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';

/** Replaces players of an entry. */
export const useChangeRoster = () =>
  useCommand(changeEntryRoster, {
    stales: [
      keyOf(getTournament),
      keyOf(getTournamentStatus),
      keyOf(listTournamentParticipants),
      keyOf(getOrganizerBoard),
    ],
  });
