import type { CallInput, joinTeam as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { joinTeam as join } from '../domain/membership';
import type { Team } from '../domain/team';
import { inviteKeyOf } from '../invite-code';
import { applyTeamRule } from './apply-team-rule';

/** Joins a team; a member gets the same answer again. */
export function joinTeam(
  deps: TeamDeps,
  { params, query, actor }: CallInput<typeof contract>,
): Promise<Team> {
  const key = query.code === undefined ? null : inviteKeyOf(query.code);
  return applyTeamRule(deps, { ...params, actor }, (team, now) =>
    join(team, { userId: actor.id, key }, now),
  );
}
