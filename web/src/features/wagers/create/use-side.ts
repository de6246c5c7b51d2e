import type { listMyTeams, Reply, TeamReply } from '@contend/contracts';
import { useTeam, useMyTeams } from '../../../api/teams';
import { useMe } from '../../../lib/session/session';
import { type PickedSide, pickSide, type SideChoice, soloSide } from './side-choice';
import { t } from '../../../lib/language/translate';

type TeamSummary = Reply<typeof listMyTeams>['items'][number];

/** My side as far as it is known: the teams I may choose from, and the side that is picked. */
export type SideState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  /** No team in this game that I am a captain of. */
  | { kind: 'no-team' }
  /** The team cannot offer or accept this format; `problem` says why. */
  | { kind: 'unable'; teams: TeamSummary[]; team: TeamReply; problem: string }
  | { kind: 'ready'; teams: TeamSummary[]; team: TeamReply | null; side: PickedSide };

interface SideOf {
  gameId: string;
  teamSize: number;
  choice: SideChoice;
}

const isCaptain = ({ role }: TeamSummary): boolean => role === 'owner' || role === 'captain';

/** The reason why I cannot play this format with a team; null when I can. */
function problemOf(team: TeamReply, teamSize: number, myId: string): string | null {
  const { name, members, actsFor, ownerId } = team;
  if (actsFor === 'owner' && ownerId !== myId) {
    return t`Only the owner makes wagers for ${name}.`;
  }
  if (members.length >= teamSize) return null;
  return t`${name} has ${members.length} of the ${teamSize} players for ${teamSize}v${teamSize}.`;
}

/** The side that I offer or accept with: mine alone, or a team's that I am a captain of. */
export function useSide({ gameId, teamSize, choice }: SideOf): SideState {
  const myId = useMe()?.id ?? '';
  const isTeam = teamSize > 1;
  const mine = useMyTeams({ enabled: isTeam });
  const teams = (mine.data?.items ?? []).filter((it) => it.gameId === gameId && isCaptain(it));
  const chosen = teams.find(({ id }) => id === choice.teamId) ?? teams[0];
  const read = useTeam(isTeam && chosen ? chosen.id : null, { keepPrevious: true });
  if (!isTeam) return { kind: 'ready', teams: [], team: null, side: soloSide(myId) };
  const failed = mine.isError ? mine : read.isError ? read : null;
  if (failed) return { kind: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (mine.isSuccess && !chosen) return { kind: 'no-team' };
  const team = read.data;
  if (!team || team.id !== chosen?.id) return { kind: 'loading' };
  const problem = problemOf(team, teamSize, myId);
  if (problem) return { kind: 'unable', teams, team, problem };
  const side = pickSide(choice, team, { captainId: myId, teamSize });
  return { kind: 'ready', teams, team, side };
}
