import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { myTeamsReply } from '../members/my-teams.reply';
import { listTopTeams } from '../standing/standing.actions';
import { createTeam, deleteTeam, editTeam, endTeam, getTeamLog, renameTeam } from './team.actions';
import { showingTo, teamPageReply, teamSummaries } from './team.reply';

export function teamRoutes(deps: TeamDeps): Route[] {
  const { teams, players } = deps;
  const showing = showingTo(deps);
  return [
    route(contract.listTeams, async ({ query, actor }) =>
      teamPageReply(deps, await teams.browse(query), actor),
    ),
    route(contract.listMyTeams, ({ actor }) => myTeamsReply(deps, actor)),
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
