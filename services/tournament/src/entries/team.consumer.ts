import { teamDeleted, teamUpdated } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { followTeam } from './following.actions';

/** Both follow the projection of teams, from which the team is read. */
export const teamConsumers = (deps: TournamentDeps): Consumer[] => [
  on(teamUpdated, ({ data }) => followTeam(deps, data.teamId)),
  on(teamDeleted, ({ data }) => followTeam(deps, data.teamId)),
];
