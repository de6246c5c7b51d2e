import {
  claimTournamentMatch,
  extendTournamentCheckIn,
  getOrganizerBoard,
  listTournamentMatches,
  nudgeTournamentMatch,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

const stales = [keyOf(getOrganizerBoard), keyOf(listTournamentMatches)];

/** Claims a match, so that no other organizer handles it, or releases it. */
export const useClaimMatch = () => useCommand(claimTournamentMatch, { stales });

/** Has the players of a match reminded. */
export const useNudge = () => useCommand(nudgeTournamentMatch, { stales });

/** Gives the players of a match five more minutes to check in. */
export const useExtendCheckIn = () => useCommand(extendTournamentCheckIn, { stales });
