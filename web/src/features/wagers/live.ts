import { getWager, listConsents, listMyWagers, listWagers } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import { entityOf, type LiveRule } from '../../lib/live/live-rules';

export const wagersLive: LiveRule[] = [
  {
    on: 'wager',
    stales: (message) => [
      keyOf(getWager, { params: { wagerId: entityOf(message, 'wagerId') } }),
      keyOf(listWagers),
      keyOf(listMyWagers),
      keyOf(listConsents),
    ],
  },
];
