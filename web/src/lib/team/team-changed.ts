import {
  getInvite,
  getTeam,
  getTeamLog,
  listMyTeams,
  listMyWagers,
  listScrimRequests,
  listTeams,
  listTeamsOfUser,
  type TeamReply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../http/calls';

/** The queries that a changed team invalidates, beside the team itself. */
export const teamLists: QueryKey[] = [
  keyOf(listTeams),
  keyOf(listMyTeams),
  keyOf(listTeamsOfUser),
  keyOf(getTeamLog),
  keyOf(getInvite),
  // What I may answer follows from my role.
  keyOf(listScrimRequests),
  keyOf(listMyWagers),
];

/** The effects of a command that replies with the team. */
export const teamChanged = {
  writes: (team: TeamReply): [QueryKey, unknown][] => [
    [keyOf(getTeam, { params: { teamId: team.id } }), team],
  ],
  stales: teamLists,
};

/** The effects of a command that replies without the team. */
export const teamLeft = { stales: [keyOf(getTeam), ...teamLists] };
