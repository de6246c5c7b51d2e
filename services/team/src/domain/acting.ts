import { must } from '@contend/contracts';
import type { ScrimSide } from './scrim-request';
import { actingIdsOf, isCaptain, memberIdsOf, type Team } from './team';

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
