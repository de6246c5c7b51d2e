import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  must,
  stakeLimitAt,
  stakeSteps,
} from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { type ActingTeam, memberAndPayerIds, type Side } from '../wager/seats';
import { hasIneligible, requireEligibleSide } from './eligibility';
import { certaintyIn, requireWithinStakeLimits, type Place } from './stake-limit';

/**
 * Asserts that all players and payers of the caller's side may stake money.
 *
 * @throws Refusal of `requireEligible` about the caller, its captain; `unavailable` without an
 * answer of the user service about one whose sign-up has not arrived here; `seat-not-eligible`
 * about the others; refusals of `checkBreaks`.
 */
export async function requireEligibleSeats(deps: WagerDeps, side: Side): Promise<void> {
  const { players, laws, now } = deps;
  const people = memberAndPayerIds(side);
  const known = await players.findSignedUp(people);
  const at = now();
  const moment = { table: await laws.at(at), now: at };
  const whose = { callerId: side.captainId, people };
  requireEligibleSide(whose, known, moment);
  await requireNoBreaks(deps, whose);
}

/**
 * Asserts that all users of the offering side may still stake money. The reason is private to them.
 * @throws Refusal `wager-not-open`.
 */
export async function requireOfferingSide(deps: WagerDeps, side: Side): Promise<void> {
  must(!(await isIneligible(deps, side)), 'wager-not-open');
}

/** Whether a known user of a side may not stake money now, by their account or by law. */
async function isIneligible({ players, laws, now }: WagerDeps, side: Side): Promise<boolean> {
  const people = memberAndPayerIds(side);
  const known = await players.findMany(people);
  const at = now();
  return hasIneligible(people, known, { table: await laws.at(at), now: at });
}

/**
 * Whether a player or payer of a side may not stake money any more, by their account or by law, or
 * is on a break from play: they may have become so since they agreed.
 */
export const hasBarred = async (deps: WagerDeps, side: Side): Promise<boolean> =>
  (await isIneligible(deps, side)) || (await hasBreak(deps, side));

/**
 * Asserts that none of these players and payers is on a break from play. The wallet refuses the
 * money of payers too; this also covers a player whose seat another pays.
 * @throws Refusal `play-paused` about the caller; `payer-limited`, without names, about the others
 */
export async function requireNoBreaks(
  { breaks, now }: Pick<WagerDeps, 'breaks' | 'now'>,
  { callerId, people }: { callerId: string; people: string[] },
): Promise<void> {
  const found = await breaks.among(people, now());
  const own = found.get(callerId);
  const resetsAt = own?.until.toISOString();
  must(!own, 'play-paused', { limit: own?.kind, leftCents: 0, resetsAt });
  must(found.size === 0, 'payer-limited');
}

interface Checked extends Place {
  stakeCents: number;
}

/**
 * Asserts that the ratings of players are certain enough for a stake per seat.
 * @throws Refusal `stake-above-limit` with the limited players.
 */
export async function requireStakeLimits(
  { players }: Pick<WagerDeps, 'players'>,
  userIds: string[],
  { gameId, playTypeId, stakeCents }: Checked,
): Promise<void> {
  const known = await players.findMany(userIds);
  requireWithinStakeLimits({ userIds, gameId, playTypeId, stakeCents }, known);
}

/** Whether a player or payer of a side is suspended or banned. */
export async function hasSuspended({ players }: WagerDeps, side: Side): Promise<boolean> {
  const known = await players.findMany(memberAndPayerIds(side));
  return [...known.values()].some(({ status }) => status !== 'active');
}

/** Whether a player or payer of a side is on a break from play. */
export const hasBreak = async (
  { breaks, now }: Pick<WagerDeps, 'breaks' | 'now'>,
  side: Side,
): Promise<boolean> => (await breaks.among(memberAndPayerIds(side), now())).size > 0;

interface Acting {
  userId: string;
  teamId: string | undefined;
  gameId: string;
}

/**
 * The team that a captain plays for; null without one.
 * @throws Refusal if the team is unknown, plays another game, or the user may not act for it.
 */
export async function findActingTeam(
  { teams }: Pick<WagerDeps, 'teams'>,
  { userId, teamId, gameId }: Acting,
): Promise<ActingTeam | null> {
  if (!teamId) return null;
  const team = await teams.find(teamId);
  must(team && !team.deletedAt, 'team-not-found');
  must(team.gameId === gameId, 'team-game-mismatch');
  must(team.memberIds.includes(userId), 'not-team-member', { users: [userId] });
  must(team.captainIds.includes(userId), 'not-team-captain');
  must(team.actingIds.includes(userId), 'not-team-owner');
  const { actingIds, memberIds } = team;
  return { teamId, actingIds, memberIds };
}

/** The highest stake for which the caller may play in a play type now, and the steps above it. */
export async function getStakeLimit(
  { players, catalogue }: Pick<WagerDeps, 'players' | 'catalogue'>,
  { query, actor }: CallInput<typeof contract.getStakeLimit>,
): Promise<CallAnswer<typeof contract.getStakeLimit>> {
  const playType = await catalogue.findPlayType(query.playTypeId);
  must(playType, 'play-type-not-found');
  const { gameId } = playType;
  const player = await players.find(actor.id);
  const certainty = certaintyIn(player ?? undefined, { gameId, playTypeId: query.playTypeId });
  return { maxCents: stakeLimitAt(certainty), certainty, steps: [...stakeSteps] };
}
