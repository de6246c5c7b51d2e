import {
  exchangeTeamPlayers,
  getBracket,
  getOrganizerBoard,
  getSeeds,
  listTournamentParticipants,
  removeTeamPlayer,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

const teamsChanged = {
  stales: [getBracket, getOrganizerBoard, getSeeds, listTournamentParticipants].map((call) =>
    keyOf(call),
  ),
};

/** Exchanges two players of teams that the event made. */
export const useExchangePlayers = () => useCommand(exchangeTeamPlayers, teamsChanged);

/** Removes a player from a team that the event made. */
export const useRemovePlayer = () => useCommand(removeTeamPlayer, teamsChanged);
