import {
  acceptOwnership,
  addTeamUsers,
  endOwnershipOffer,
  getTeam,
  joinTeam,
  listMyTeams,
  listTeams,
  withdrawInvitation,
} from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { useMe } from '../lib/session/session';
import { useCommand } from '../lib/http/use-command';
import { type ReadOptions, useRead } from '../lib/http/use-read';
import { teamChanged, teamLeft } from '../lib/team/team-changed';

/** A team with its members; no request without an id. */
export const useTeam = (teamId: string | null | undefined, options?: ReadOptions<typeof getTeam>) =>
  useRead(
    getTeam,
    { params: { teamId: teamId ?? '' } },
    { enabled: typeof teamId === 'string', ...options },
  );

/** My teams; no request of a guest. */
export const useMyTeams = ({ enabled = true } = {}) => {
  const me = useMe();
  return useRead(listMyTeams, {}, { enabled: enabled && me !== null });
};

export type TeamQuery = QueryOf<typeof listTeams>;

export const useTeams = (query: TeamQuery, options?: ReadOptions<typeof listTeams>) =>
  useRead(listTeams, { query }, { keepPrevious: true, ...options });

/** Joins an open team, or one that invited me. */
export const useJoinTeam = () => useCommand(joinTeam, teamChanged);

/** Invites players to a team of mine, or renews their invitations. */
export const useInvitePlayers = () => useCommand(addTeamUsers, teamChanged);

/** Ends an invitation: a captain withdraws it, I decline mine. */
export const useEndInvitation = () => useCommand(withdrawInvitation, teamLeft);

/** Accepts the ownership that is offered to me. */
export const useAcceptOwnership = () => useCommand(acceptOwnership, teamChanged);

/** Ends an offer of the ownership: its owner withdraws it, I decline mine. */
export const useEndOwnershipOffer = () => useCommand(endOwnershipOffer, teamChanged);
