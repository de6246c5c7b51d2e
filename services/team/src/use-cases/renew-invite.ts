import type { CallInput, renewInvite as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { renewInvite as renew } from '../domain/invite-link';
import type { Team } from '../domain/team';
import { newInviteCode } from '../invite-code';
import { applyTeamRule } from './apply-team-rule';

export const renewInvite = (
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) =>
    renew(team, actor.id, { ...newInviteCode(team.tag), ...body }, now),
  );
