import {
  changeEntryRoster,
  getOrganizerBoard,
  getTournament,
  getTournamentStatus,
  listTournamentParticipants,
  previewEntryRoster,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';
import { useDryRun } from '../lib/http/use-dry-run';

/** What a change of a roster would do; changes nothing. */
export const useRosterPreview = () => useDryRun(previewEntryRoster);

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
