import {
  getBracket,
  getOrganizerBoard,
  listMyTournaments,
  listTournamentParticipants,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import type { LiveRule } from '../../lib/live-rules';

/** Every change of an event can change its desk. */
export const organizerLive: LiveRule[] = [
  {
    on: 'tournament',
    stales: () => [
      keyOf(getOrganizerBoard),
      keyOf(getBracket),
      keyOf(listTournamentParticipants),
      keyOf(listMyTournaments),
    ],
  },
];
