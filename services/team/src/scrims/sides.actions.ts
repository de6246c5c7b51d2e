import { must, requireEligible, type RequestSide } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { recordActivity, requireActiveAccount } from '../team/activity.actions';
import { actingIdsOf, isCaptain, memberOf, type Team } from '../team/team';
import type { ScrimRequest } from './scrim-request';
import { requireActingFor } from './scrim-sides';

/**
 * The team for which a user acts. Acting, or trying to, makes a user active, as `succeedOwner`
 * counts it: a call that is refused later counts too.
 * @throws Refusal `team-not-found`, `account-suspended`, or as `requireActingFor`.
 */
export async function findActingTeam(
  deps: TeamDeps,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  const { state: team } = await deps.teams.getLive(teamId);
  requireActingFor(team, userId);
  await requireActiveAccount(deps, { id: userId });
  await recordActivity(deps, userId, deps.now());
  return team;
}

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
  const sides = (['asked', 'asking'] as const).map(
    (side) => [side, teams.get(request[side].teamId)] as const,
  );
  const isMember = sides.some(([, team]) => team && memberOf(team, userId));
  must(isMember, 'request-not-found');
  const acting = await actingSides(deps, sides, userId);
  // A captain of both teams answers for the side whose answer is due.
  return acting.find((side) => side === request.answers) ?? acting[0];
}

/**
 * Of two teams the sides that a user acts for. Acting, or trying to, makes the user active.
 * @throws Refusal `not-team-captain`, `not-team-owner`, `account-suspended`
 */
export async function actingSides<Side extends string>(
  deps: TeamDeps,
  sides: readonly (readonly [Side, Team | undefined])[],
  userId: string,
): Promise<[Side, ...Side[]]> {
  const isAnyCaptain = sides.some(([, team]) => team && isCaptain(team, userId));
  must(isAnyCaptain, 'not-team-captain');
  const acting = sides.filter(([, team]) => team && actingIdsOf(team).includes(userId));
  const [first, ...others] = acting.map(([side]) => side);
  must(first, 'not-team-owner');
  await requireActiveAccount(deps, { id: userId });
  await recordActivity(deps, userId, deps.now());
  return [first, ...others];
}

interface Deposit {
  /** What each side deposits, and what the caller consented to. */
  depositCents: number;
  seenCents: number;
  userId: string;
}

/**
 * Asserts that a user consents to the deposit and may pay one. Without a deposit anyone may.
 * @throws Refusal `deposit-changed` with `depositCents`, or as `requireEligible`.
 */
export async function requireDepositPossible(
  { players, laws, now }: Pick<TeamDeps, 'players' | 'laws' | 'now'>,
  { depositCents, seenCents, userId }: Deposit,
): Promise<void> {
  must(depositCents === seenCents, 'deposit-changed', { depositCents });
  if (depositCents === 0) return;
  const player = (await players.findSignedUp([userId])).get(userId);
  must(player, 'unavailable');
  const at = now();
  requireEligible(player, { product: 'wager', table: await laws.at(at) }, at);
}
