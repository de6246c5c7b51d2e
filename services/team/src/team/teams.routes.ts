import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { listTopTeams } from '../standing/standing.actions';
import { createTeam, deleteTeam, editTeam, endTeam, getTeamLog, renameTeam } from './team.actions';
import { showingTo, teamPageReply, teamSummaries } from './team.reply';

export function teamRoutes(deps: TeamDeps): Route[] {
  const { teams, players, now } = deps;
  const showing = showingTo(deps);
  return [
    route(contract.listTeams, async ({ query, actor }) =>
      teamPageReply(deps, await teams.browse(query), actor),
    ),
    route(contract.listMyTeams, async ({ actor }) => ({
      items: await teamSummaries(deps, await teams.ofMember(actor.id), actor),
      invitations: await myInvitations(deps, actor, now()),
    })),
    route(contract.listTeamsOfUser, async ({ params, actor }) => {
      const known = await players.findSignedUp([params.userId]);
      contract.must(known.has(params.userId), 'user-not-found');
      return { items: await teamSummaries(deps, await teams.ofMember(params.userId), actor) };
    }),
    route(
      contract.getTeam,
      showing(async (_, { params }) => (await teams.getLive(params.teamId)).state),
    ),
    route(contract.createTeam, showing(createTeam)),
    route(contract.editTeam, showing(editTeam)),
    route(contract.deleteTeam, (input) => deleteTeam(deps, input)),
    route(contract.renameTeam, (input) => renameTeam(deps, input)),
    route(contract.endTeam, (input) => endTeam(deps, input)),
    route(contract.getTeamLog, (input) => getTeamLog(deps, input)),
    route(contract.listTopTeams, (input) => listTopTeams(deps, input)),
  ];
}

/** Open invitations of the caller. */
async function myInvitations(deps: TeamDeps, actor: contract.Actor, now: Date) {
  const inviting = await deps.teams.inviting(actor.id);
  const open = inviting.flatMap((team) => {
    const invitation = team.invitations.find(({ userId }) => userId === actor.id);
    return invitation && now < invitation.expiresAt ? { team, ...invitation } : [];
  });
  const summaries = await teamSummaries(
    deps,
    open.map(({ team }) => team),
    actor,
  );
  const cards = await deps.players.cards(open.map(({ invitedBy }) => invitedBy));
  return open.flatMap(({ at, expiresAt }, nth) => {
    const [team, invitedBy] = [summaries[nth], cards[nth]];
    return team && invitedBy ? { team, invitedBy, at, expiresAt } : [];
  });
}
