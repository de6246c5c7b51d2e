import {
  getMyTournamentMatch,
  getTeamScores,
  getTournament,
  getTournamentStatus,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournaments,
  type LiveMessage,
} from '@contend/contracts';
import { bracketChange, bracketKey, isOfCheckIn, isOfMatches } from '../../lib/live/bracket-live';
import { keyOf } from '../../lib/http/calls';
import { entityOf, type LiveRule } from '../../lib/live/live-rules';

const paramsOf = (message: LiveMessage) => ({
  tournamentId: entityOf(message, 'tournamentId'),
});

/** Reads that follow from the bracket and from the matches in it. */
const ofMatches = (params?: { tournamentId: string }) => [
  keyOf(getTournamentStatus, params && { params }),
  keyOf(getMyTournamentMatch, params && { params }),
  keyOf(getTeamScores, params && { params, query: {} }),
  keyOf(listTournamentMatches),
];

export const tournamentsLive: LiveRule[] = [
  {
    on: 'tournament',
    apply: bracketChange,
    // Results and states of matches come often; terms, entries and lists do not change with them.
    stalesLater: (message) =>
      isOfMatches(message) && !isOfCheckIn(message) ? ofMatches(paramsOf(message)) : [],
    stales: (message) => {
      const params = paramsOf(message);
      if (isOfMatches(message)) return [];
      return [
        ...ofMatches(params),
        keyOf(getTournament, { params }),
        keyOf(listTournamentParticipants),
        keyOf(listPrizeShares, { params }),
        keyOf(listTournaments),
        keyOf(listMyTournaments),
        // A status can be the first one with a bracket.
        bracketKey(message),
      ];
    },
  },
  // A match of mine opens after the bracket has changed.
  { on: 'match', stales: () => ofMatches() },
];
