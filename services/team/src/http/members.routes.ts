import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { allowEntries } from '../use-cases/allow-entries';
import { editMember } from '../use-cases/edit-member';
import { endInvitation } from '../use-cases/end-invitation';
import { findInvite } from '../use-cases/find-invite';
import { invitePlayers } from '../use-cases/invite-players';
import { joinTeam } from '../use-cases/join-team';
import { leaveTeam } from '../use-cases/leave-team';
import { removeTeammate } from '../use-cases/remove-teammate';
import { renewInvite } from '../use-cases/renew-invite';
import { revokeInvite } from '../use-cases/revoke-invite';
import { succeedOwner } from '../use-cases/succeed-owner';
import { transferTeam } from '../use-cases/transfer-team';
import { showingTo } from './showing';
import { teamSummaries } from './team-replies';

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
