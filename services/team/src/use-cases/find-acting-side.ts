import { must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { ScrimSide } from '../domain/scrim-request';
import { actingIdsOf, isCaptain, memberIdsOf, type Team } from '../domain/team';
import { checkActor } from './check-actor';

/** A team as it is named on a side of requests and bookings. */
export const sideOfTeam = (team: Team): ScrimSide => ({
  teamId: team.id,
  actingIds: actingIdsOf(team),
  memberIds: memberIdsOf(team),
});

/**
 * Asserts that a user may act for a team.
 * @throws Refusal `not-team-captain`; `not-team-owner` where its owner alone acts for it.
 */
export function mustActFor(team: Team, userId: string): void {
  must(isCaptain(team, userId), 'not-team-captain');
  must(actingIdsOf(team).includes(userId), 'not-team-owner');
}

/**
 * The team for which a user acts.
 * @throws Refusal `team-not-found`, `account-suspended`, or as `mustActFor`.
 */
export async function findActingTeam(
  deps: TeamDeps,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  const { state: team } = await deps.teams.getLive(teamId);
  mustActFor(team, userId);
  await checkActor(deps, { id: userId });
  return team;
}
