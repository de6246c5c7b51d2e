import { disqualifyEntry, getOrganizerBoard, listTournamentParticipants } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Removes an entry before the event starts. */
export const useDisqualifyEntry = () =>
  useCommand(disqualifyEntry, {
    stales: [keyOf(getOrganizerBoard), keyOf(listTournamentParticipants)],
  });
