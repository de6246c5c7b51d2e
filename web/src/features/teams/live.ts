import {
  getTeam,
  getTeamLog,
  listMatches,
  listScrimBookings,
  listWagers,
} from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import { entityOf, type LiveRule } from '../../lib/live/live-rules';
import { teamLists } from '../../lib/team/team-changed';

export const teamsLive: LiveRule[] = [
  {
    on: 'team',
    stales: (message) => [
      keyOf(getTeam, { params: { teamId: entityOf(message, 'teamId') } }),
      ...teamLists,
    ],
  },
  // Outcomes of scrims change the reliability and the log of both teams.
  { on: 'scrim', stales: () => [keyOf(getTeam), keyOf(getTeamLog), keyOf(listScrimBookings)] },
  { on: 'match', stales: () => [keyOf(listMatches)] },
  { on: 'wager', stales: () => [keyOf(listWagers)] },
];
