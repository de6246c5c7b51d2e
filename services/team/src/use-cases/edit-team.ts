import type { CallInput, editTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { editTeam as edit } from '../domain/settings';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

export const editTeam = (
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) => edit(team, actor.id, body, now));
