import type { listMyTeams, Reply, TeamReply } from '@contend/contracts';
import { useSearchParams } from 'react-router-dom';
import { useTeam, useMyTeams } from '../../api/teams';
import { useMe } from '../../lib/session/session';
export type MyTeam = Reply<typeof listMyTeams>['items'][number];

/** Whether a member may post, request and answer for the team. */
export const actsFor = (team: TeamReply | undefined): boolean => {
  const role = team?.viewer?.role;
  if (role === 'owner') return true;
  return role === 'captain' && team?.actsFor === 'captains';
};

export interface PlayingAs {
  teams: MyTeam[];
  /** The team of the address, else the first one where I am a captain, else the first. */
  team: MyTeam | undefined;
  /** Null while it is not known whether there is a team. */
  hasTeam: boolean | null;
  error: Error | null;
  retry: () => void;
  /** False also while it is not known. */
  mayAct: boolean;
  /** I belong to the team, but others act for it. False while it is not known. */
  isOnlooker: boolean;
  members: number;
  pick: (teamId: string) => void;
}

/** The team for which I look at the board. */
export function usePlayingAs(): PlayingAs {
  const isSignedIn = useMe() !== null;
  const [search, setSearch] = useSearchParams();
  const mine = useMyTeams();
  const teams = mine.data?.items ?? [];
  const team =
    teams.find(({ id }) => id === search.get('team')) ??
    teams.find(({ role }) => role !== 'member') ??
    teams[0];
  const whole = useTeam(team?.id).data;
  const isKnown = !isSignedIn || mine.data !== undefined;
  return {
    ...{ teams, team, error: mine.error, retry: () => void mine.refetch() },
    hasTeam: isKnown ? team !== undefined : null,
    mayAct: actsFor(whole),
    isOnlooker: whole !== undefined && !actsFor(whole),
    members: whole?.members.length ?? 0,
    pick: (teamId) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        // Format and rating are of the other team's game.
        for (const name of ['game', 'format', 'rating', 'page']) next.delete(name);
        next.set('team', teamId);
        return next;
      }),
  };
}
