import {
  getCase,
  getMatch,
  getMatchRatings,
  getScore,
  getWager,
  listMatches,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { entityOf, type LiveRule } from '../../lib/live-rules';

export const matchLive: LiveRule[] = [
  {
    on: 'match',
    stales(message) {
      const params = { matchId: entityOf(message, 'matchId') };
      return [
        keyOf(getMatch, { params }),
        keyOf(getScore, { params }),
        keyOf(getMatchRatings, { params }),
        keyOf(getCase),
        keyOf(listMatches),
      ];
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
  },
  { on: 'message', stales: () => [keyOf(getCase)] },
];
