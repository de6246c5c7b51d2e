import type { CallInput, revokeInvite as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { revokeInvite as revoke } from '../domain/invite-link';
import type { Team } from '../domain/team';
import { applyTeamRule } from './apply-team-rule';

export const revokeInvite = (
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) => revoke(team, actor.id, now));
