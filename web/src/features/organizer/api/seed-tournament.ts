import {
  getBracket,
  getOrganizerBoard,
  getTournament,
  listTournamentParticipants,
  seedTournament,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useSeedTournament = () =>
  useCommand(seedTournament, {
    stales: [getBracket, getTournament, getOrganizerBoard, listTournamentParticipants].map((call) =>
      keyOf(call),
    ),
  });
