import {
  changeTournament,
  getBracket,
  getMatch,
  getOrganizerBoard,
  getTournament,
  listTournamentMatches,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';

/** Applies a change at the version that was previewed. */
export const useChangeTournament = () =>
  useCommand(changeTournament, {
    stales: [
      keyOf(getBracket),
      keyOf(getOrganizerBoard),
      keyOf(listTournamentMatches),
      keyOf(getTournament),
      keyOf(getMatch),
    ],
  });
