import type { CallInput, editTeamMember as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { editMember as edit } from '../domain/membership';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

export const editMember = (
  deps: TeamDeps,
  { params: { teamId, userId }, body, actor }: CallInput<typeof contract>,
): Promise<Team> =>
  applyTeamRule(deps, { teamId, actor }, (team, now) =>
    edit(team, { ...body, actorId: actor.id, userId }, now),
  );
