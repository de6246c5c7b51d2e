import type { CallInput, transferTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { transferTeam as transfer } from '../domain/ownership';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

export const transferTeam = (
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) =>
    transfer(team, { actorId: actor.id, userId: body.userId }, now),
  );
