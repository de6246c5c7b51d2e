import {
  getBracket,
  getOrganizerBoard,
  getSeeds,
  getTournamentSeries,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournamentSeries,
} from '@contend/contracts';
import { bracketChange, isOfMatches } from '../../lib/live/bracket-live';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

/** Every change of an event can change its desk; those of its bracket arrive with the message. */
export const organizerLive: LiveRule[] = [
  {
    on: 'tournament',
    apply: bracketChange,
    stales: (message) => [
      keyOf(getOrganizerBoard),
      ...(isOfMatches(message) ? [] : [keyOf(getBracket)]),
      keyOf(getSeeds),
      keyOf(listTournamentParticipants),
      keyOf(listTournamentMatches),
      keyOf(listPrizeShares),
      keyOf(listMyTournaments),
    ],
  },
  // Its notification says that an event of a series was skipped.
  { on: 'notification', stales: () => [keyOf(listTournamentSeries), keyOf(getTournamentSeries)] },
];
