import {
  getCase,
  getMatch,
  getMatchNames,
  getMatchRatings,
  getMyTournamentMatch,
  getScore,
  getTournament,
  getTournamentStatus,
  getWager,
  listMatches,
  listTournamentMatches,
  type LiveMessage,
} from '@contend/contracts';
import { isOfCheckIn, isOfMatches } from '../../lib/live/bracket-live';
import { keyOf } from '../../lib/http/calls';
import { entityOf, type LiveRule } from '../../lib/live/live-rules';
import { readMarkOf } from '../../lib/chat/room-live';

/** Reads of the matches of an event. */
const ofEvent = (message: LiveMessage) => {
  const params = { tournamentId: entityOf(message, 'tournamentId') };
  return [
    keyOf(listTournamentMatches),
    keyOf(getMyTournamentMatch, { params }),
    keyOf(getTournamentStatus, { params }),
  ];
};

export const matchLive: LiveRule[] = [
  {
    on: 'match',
    stales(message) {
      const params = { matchId: entityOf(message, 'matchId') };
      return [
        keyOf(getMatch, { params }),
        keyOf(getScore, { params }),
        // A stand-in has a name of their own.
        keyOf(getMatchNames, { params }),
        keyOf(getMatchRatings, { params }),
        keyOf(getCase),
        keyOf(listMatches),
        // Of a match of an event: its state there.
        keyOf(listTournamentMatches),
      ];
    },
  },
  {
    on: 'tournament',
    // Results and states of matches come often; the event itself does not change with them.
    stalesLater: (message) =>
      isOfMatches(message) && !isOfCheckIn(message) ? ofEvent(message) : [],
    stales: (message) => {
      const params = { tournamentId: entityOf(message, 'tournamentId') };
      return isOfMatches(message) ? [] : [...ofEvent(message), keyOf(getTournament, { params })];
    },
  },
  {
    on: 'wager',
    stales: (message) => [keyOf(getWager, { params: { wagerId: entityOf(message, 'wagerId') } })],
  },
  {
    on: 'rating',
    stales: (message) => [
      keyOf(getMatchRatings, { params: { matchId: entityOf(message, 'matchId') } }),
    ],
    // The cards of its players have their ratings. Each player of a match has a message.
    stalesLater: (message) => [
      keyOf(getMatch, { params: { matchId: entityOf(message, 'matchId') } }),
    ],
  },
  { on: 'message', stales: (message) => (readMarkOf(message) ? [] : [keyOf(getCase)]) },
];
