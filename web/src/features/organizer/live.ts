import {
  getAnnouncementReach,
  getBracket,
  getOrganizerBoard,
  getSeeds,
  getTournamentSeries,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournamentSeries,
  type LiveMessage,
} from '@contend/contracts';
import { bracketChange, isOfMatches } from '../../lib/live/bracket-live';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';
import { isOfRow, rowChange } from './board-live';

const staleOnDesk = (message: LiveMessage) => [
  keyOf(getOrganizerBoard),
  ...(isOfMatches(message) ? [] : [keyOf(getBracket)]),
  keyOf(getSeeds),
  keyOf(listTournamentParticipants),
  keyOf(listTournamentMatches),
  keyOf(listPrizeShares),
  keyOf(listMyTournaments),
];

/** Every change of an event can change its desk; those of its bracket arrive with the message. */
export const organizerLive: LiveRule[] = [
  {
    on: 'tournament',
    apply: bracketChange,
    stales: (message) => (isOfRow(message) ? [] : staleOnDesk(message)),
    // All entries and their teams are read for it.
    stalesLater: (message) => (isOfRow(message) ? [] : [keyOf(getAnnouncementReach)]),
  },
  { on: 'tournament', apply: rowChange, stales: () => [] },
  // Its notification says that an event of a series was skipped.
  { on: 'notification', stales: () => [keyOf(listTournamentSeries), keyOf(getTournamentSeries)] },
];
