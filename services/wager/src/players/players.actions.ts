import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  must,
  stakeLimitAt,
  stakeSteps,
} from '@contend/contracts';
import { actsNow } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { type ActingTeam, memberAndPayerIds, type Side } from '../wager/seats';
import { actingSide, type Wager } from '../wager/wager';
import { hasIneligible, isChallengeable, requireEligibleSide } from './eligibility';
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
 * Those of the challenged users who may be invited to play for money. The refusal
 * discloses neither age nor country, status or break.
 * @throws Refusal `opponent-unavailable` where there are some and none may; `unavailable` as
 * `requireEligibleSeats`
 */
export async function findChallengeable(deps: WagerDeps, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { players, laws, breaks, now } = deps;
  const at = now();
  const known = await players.findSignedUp(userIds);
  const paused = await breaks.among(userIds, at);
  const moment = { table: await laws.at(at), now: at };
  const found = userIds.filter(
    (userId) => !paused.has(userId) && isChallengeable(known.get(userId), moment),
  );
  must(found.length > 0, 'opponent-unavailable');
  return found;
}

/**
 * Asserts that all users of the offering side may still stake money. The reason is private to them.
 * @throws Refusal `wager-not-open`.
 */
export async function requireOfferingSide(deps: WagerDeps, side: Side): Promise<void> {
  must(!(await isIneligible(deps, memberAndPayerIds(side))), 'wager-not-open');
}

/** Whether one of some known users may not stake money now, by their account or by law. */
async function isIneligible({ players, laws, now }: WagerDeps, people: string[]): Promise<boolean> {
  const known = await players.findMany(people);
  const at = now();
  return hasIneligible(people, known, { table: await laws.at(at), now: at });
}

/**
 * Whether a player or payer of a side may not stake money any more, by their account or by law, or
 * is on a break from play: they may have become so since they agreed.
 */
export const hasBarred = (deps: WagerDeps, side: Side): Promise<boolean> =>
  isAnyBarred(deps, memberAndPayerIds(side));

/** Whether one user may not stake money any more, as `hasBarred` of a side. */
export const isBarred = (deps: WagerDeps, userId: string): Promise<boolean> =>
  isAnyBarred(deps, [userId]);

const isAnyBarred = async (deps: WagerDeps, people: string[]): Promise<boolean> =>
  (await isIneligible(deps, people)) || (await isAnyOnBreak(deps, people));

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
export const hasSuspended = (deps: Pick<WagerDeps, 'players'>, side: Side): Promise<boolean> =>
  isAnySuspended(deps, memberAndPayerIds(side));

async function isAnySuspended(
  { players }: Pick<WagerDeps, 'players'>,
  userIds: string[],
): Promise<boolean> {
  const known = await players.findMany(userIds);
  return [...known.values()].some(({ status }) => status !== 'active');
}

const isAnyOnBreak = async (
  { breaks, now }: Pick<WagerDeps, 'breaks' | 'now'>,
  userIds: string[],
): Promise<boolean> => (await breaks.among(userIds, now())).size > 0;

/**
 * Why an offer may not be played any more; null for one that may. A player or payer was suspended
 * or is on a break, a player left the team that the offer is of, or the player who is challenged
 * may not play. Breaks are private, so others read that a player is not available.
 */
export async function barOf(
  deps: WagerDeps,
  { home, pending, opponentId }: Wager,
): Promise<'creator-suspended' | 'player-unavailable' | null> {
  const offering = [home, pending?.home].flatMap((side) => (side ? memberAndPayerIds(side) : []));
  const challenged = opponentId ? [opponentId] : [];
  if (await isAnySuspended(deps, offering)) return 'creator-suspended';
  const isBarred =
    (await isAnySuspended(deps, challenged)) ||
    (await isAnyOnBreak(deps, [...offering, ...challenged])) ||
    (await hasLeftTeam(deps, home));
  return isBarred ? 'player-unavailable' : null;
}

/** Whether a player of a side is not in its team any more, or the team was deleted. */
async function hasLeftTeam({ teams }: WagerDeps, { teamId, seats }: Side): Promise<boolean> {
  const team = teamId ? await teams.find(teamId) : null;
  if (!team) return false;
  return team.deletedAt !== null || !seats.every(({ userId }) => team.memberIds.includes(userId));
}

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

/**
 * Asserts that a deputy still acts for the team of their side.
 * @throws Refusal `not-captain`
 */
export async function requireActingNow(
  { teams }: Pick<WagerDeps, 'teams'>,
  wager: Wager,
  userId: string,
): Promise<void> {
  const name = actingSide(wager, userId);
  const side = name && wager[name];
  must(!side || (await actsNow(teams, side, userId)), 'not-captain');
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
