import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { showingTo, teamSummaries } from '../team/team.reply';
import {
  endInvitation,
  findInvite,
  invitePlayers,
  renewInvite,
  revokeInvite,
} from './invitations.actions';
import {
  acceptOwnership,
  allowEntries,
  editMember,
  endOwnershipOffer,
  joinTeam,
  leaveTeam,
  removeTeammate,
  succeedOwner,
  transferTeam,
} from './members.actions';

export function memberRoutes(deps: TeamDeps): Route[] {
  const showing = showingTo(deps);
  return [
    route(contract.addTeamUsers, showing(invitePlayers)),
    route(contract.withdrawInvitation, (input) => endInvitation(deps, input)),
    route(contract.joinTeam, showing(joinTeam)),
    route(contract.leaveTeam, (input) => leaveTeam(deps, input)),
    route(contract.removeTeammate, showing(removeTeammate)),
    route(contract.allowEntries, showing(allowEntries)),
    route(contract.editTeamMember, showing(editMember)),
    route(contract.transferTeam, showing(transferTeam)),
    route(contract.acceptOwnership, showing(acceptOwnership)),
    route(contract.endOwnershipOffer, showing(endOwnershipOffer)),
    route(contract.succeedOwner, showing(succeedOwner)),
    route(contract.renewInvite, showing(renewInvite)),
    route(contract.revokeInvite, showing(revokeInvite)),
    route(contract.getInvite, async (input) => {
      const { team, invitedById, ...invite } = await findInvite(deps, input);
      const [summary] = await teamSummaries(deps, [team], input.actor);
      const [invitedBy] = await deps.players.cards([invitedById]);
      contract.must(summary && invitedBy, 'invite-invalid');
      return { ...invite, team: summary, invitedBy };
    }),
  ];
}
