import { must, type RequestSide } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { ScrimRequest } from '../domain/scrim-request';
import { actingIdsOf, isCaptain, memberOf } from '../domain/team';
import { checkActor } from './check-actor';

/**
 * The side of a request that a user acts for. To users of neither team there is no such request.
 * @throws Refusal `request-not-found`, `not-team-captain`, `not-team-owner`, `account-suspended`
 */
export async function answerSide(
  deps: TeamDeps,
  request: ScrimRequest,
  userId: string,
): Promise<RequestSide> {
  const teams = await deps.teams.findMany([request.asked.teamId, request.asking.teamId]);
  const sides = (['asked', 'asking'] as const).filter((side) => {
    const team = teams.get(request[side].teamId);
    return team && memberOf(team, userId);
  });
  must(sides[0], 'request-not-found');
  const acting = sides.filter((side) => {
    const team = teams.get(request[side].teamId);
    return team && actingIdsOf(team).includes(userId);
  });
  const isAnyCaptain = sides.some((side) => {
    const team = teams.get(request[side].teamId);
    return team && isCaptain(team, userId);
  });
  must(isAnyCaptain, 'not-team-captain');
  must(acting[0], 'not-team-owner');
  await checkActor(deps, { id: userId });
  // A captain of both teams answers for the side whose answer is due.
  return acting.find((side) => side === request.answers) ?? acting[0];
}
