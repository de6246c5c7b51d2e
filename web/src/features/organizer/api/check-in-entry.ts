import {
  checkInToTournament,
  getOrganizerBoard,
  listTournamentParticipants,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Checks an entry in by hand. */
export const useCheckInEntry = () =>
  useCommand(checkInToTournament, {
    stales: [keyOf(getOrganizerBoard), keyOf(listTournamentParticipants)],
  });
