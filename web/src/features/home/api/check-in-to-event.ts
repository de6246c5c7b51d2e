import { checkInToTournament, getTournamentStatus, listMyTournaments } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useCheckInToEvent = () =>
  useCommand(checkInToTournament, {
    stales: [keyOf(getTournamentStatus), keyOf(listMyTournaments)],
  });
