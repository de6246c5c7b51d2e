import {
  allowEntries,
  type CallRequest,
  createTeam,
  deleteTeam,
  editTeam,
  editTeamMember,
  getInvite,
  getTeamLog,
  getTeamWebhook,
  leaveTeam,
  type listMatches,
  listScrimBookings,
  removeTeammate,
  renewInvite,
  revokeInvite,
  setTeamWebhook,
  succeedOwner,
  transferTeam,
} from '@contend/contracts';
import { useMyWagers, useWagers } from '../../api/wagers';
import { useMatchList } from '../../api/matches';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { useRead } from '../../lib/http/use-read';
import { useTeamWeek } from '../../api/team-week';
import { teamChanged, teamLeft } from '../../lib/team/team-changed';

/** Sets whether captains may enter me in events. */
export const useAllowEntries = () => useCommand(allowEntries, teamChanged);

export const useCreateTeam = () => useCommand(createTeam, teamChanged);

export const useDeleteTeam = () => useCommand(deleteTeam, teamLeft);

export const useEditMember = () => useCommand(editTeamMember, teamChanged);

export const useEditTeam = () => useCommand(editTeam, teamChanged);

export const useInvite = (code: string) => useRead(getInvite, { params: { code } });

/** The latest changes of a team, for its members. */
export const useTeamLog = (teamId: string, limit: number) =>
  useRead(getTeamLog, { params: { teamId }, query: { limit } }, { keepPrevious: true });

/** Two weeks: as far ahead as the call shows bookings. */
const days = 14;

/** The booked scrims of a team, for its members. */
export const useBookings = (teamId: string) => useTeamWeek(teamId, { days });
export const useLeaveTeam = () => useCommand(leaveTeam, teamLeft);
/** My latest wagers: those of a team are found among them. */
export const useLatestWagers = () => useMyWagers({ page: 1, pageSize: 50 });

export type MatchPhase = NonNullable<CallRequest<typeof listMatches>['query']>['phase'];

const pageSize = 12;

interface TeamMatchesQuery {
  teamId: string;
  phase: MatchPhase;
  page: number;
}

/** The matches in which a side plays for the team, newest first. */
export const useTeamMatches = (query: TeamMatchesQuery) =>
  useMatchList({ ...query, pageSize }, { keepPrevious: true });

interface TeamScrimsQuery {
  teamId: string;
  phase: 'coming' | 'past';
  page: number;
}

/** The booked scrims of the team: coming ones soonest first, past ones latest first. */
export const useTeamScrims = (query: TeamScrimsQuery) =>
  useRead(listScrimBookings, { query: { ...query, pageSize } }, { keepPrevious: true });

/** Wagers that the team offered or accepted, and open challenges to it, newest first. */
export const useTeamWagers = (query: { teamId: string; page: number }) =>
  useWagers({ ...query, pageSize });
export const useRemoveTeammate = () => useCommand(removeTeammate, teamChanged);

export const useRenewInvite = () => useCommand(renewInvite, teamChanged);

export const useRevokeInvite = () => useCommand(revokeInvite, teamChanged);
export const useSucceedOwner = () => useCommand(succeedOwner, teamChanged);

/** The Discord webhook of a team, for its captains. */
export const useTeamWebhook = (teamId: string) => useRead(getTeamWebhook, { params: { teamId } });

export const useSetTeamWebhook = () =>
  useCommand(setTeamWebhook, {
    writes: (webhook, { params }) => [[keyOf(getTeamWebhook, { params }), webhook]],
  });

export const useTransferTeam = () => useCommand(transferTeam, teamChanged);
