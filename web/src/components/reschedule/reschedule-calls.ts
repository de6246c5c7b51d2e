import {
  answerReschedule,
  getMatch,
  getTeam,
  listTournamentMatches,
  getMyTournamentMatch,
  proposeReschedule,
} from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

const stales = (_reply: unknown, { params: { matchId } }: { params: { matchId: string } }) => [
  keyOf(getMatch, { params: { matchId } }),
  keyOf(getMyTournamentMatch),
  keyOf(listTournamentMatches),
];

export const useProposeStart = () => useCommand(proposeReschedule, { stales });
export const useAnswerStart = () => useCommand(answerReschedule, { stales });

/** The team of the other side, for its zone. */
export const useTeamZone = (teamId: string | undefined) =>
  useRead(getTeam, { params: { teamId: teamId ?? '' } }, { enabled: teamId !== undefined });
