import { getScrimBooking, getTeamWeek, listScrimRequests, listScrims } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

/** A message is about a post, a request or a booking; each of them changes the board. */
export const scrimsLive: LiveRule[] = [
  {
    on: 'scrim',
    stales: () => [
      keyOf(listScrims),
      keyOf(listScrimRequests),
      keyOf(getTeamWeek),
      keyOf(getScrimBooking),
    ],
  },
];
