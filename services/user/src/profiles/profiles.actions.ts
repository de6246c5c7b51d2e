import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, type getUser, must, ratingAt } from '@contend/contracts';
import type { User } from '../account/user';
import { withPlan } from '../account/people.actions';
import { cardOf, publicUserOf } from '../account/user-view';
import { blockIdOf } from '../blocks/block';
import type { UserDeps } from '../deps';
import { wagerEarningId } from '../leaderboards/earnings';
import { type PlayedMatch, ratingIn } from '../ratings/career';
import { ownResult, ratingStepOf } from '../ratings/rating-history';
import { countedFrom, reliabilityOf } from '../ratings/reliability';
import type { Result } from '../ratings/result';
import { nameOpponents } from './active-matches.actions';
import { nemesisOf } from './nemesis';
import { rivalryOf, shownMeetings } from './rivalry';

const historyPoints = 30;
const recentMatches = 10;

/** The public profile of a player. */
export async function showProfile(deps: UserDeps, { params, actor }: CallInput<typeof getUser>) {
  const { state: user } = await deps.users.get(params.userId);
  return {
    ...(await withPlan(deps, publicUserOf(user))),
    bio: user.bio,
    ...(actor && { isBlocked: await isBlocked(deps, actor.id, user.id) }),
    ...(await loadPlayHistory(deps, user)),
  };
}

/** What a player has played and won, by reads that do not wait for each other. */
async function loadPlayHistory(deps: UserDeps, user: User) {
  const [record, ratings, recentMatches, appearances, winnings] = await Promise.all([
    shownRecord(deps, user),
    ratingsOf(deps, user),
    loadRecentMatches(deps, user),
    deps.results.appearances(user.id, countedFrom(deps.now())),
    deps.earnings.sumOf(user.id),
  ]);
  return { record, ratings, recentMatches, reliability: reliabilityOf(appearances), winnings };
}

/** Wins and losses since the player reset them last; the streak is that of the whole career. */
async function shownRecord({ extras, results }: UserDeps, user: User) {
  const { wins, losses, streak } = user.standing;
  const reset = (await extras.lastPaid(user.id, 'record-reset'))?.state.from;
  if (!reset) return { wins, losses, streak };
  const before = await results.careerBefore(user.id, reset.toISOString());
  return {
    wins: Math.max(0, wins - before.wins),
    losses: Math.max(0, losses - before.losses),
    streak,
    resetAt: reset,
  };
}

async function isBlocked({ blocks }: UserDeps, userId: string, blockedId: string) {
  const block = await blocks.find(blockIdOf(userId, blockedId));
  return block !== null && block.state.endedAt === null;
}

/** The play types a player is rated in, each with the last points of its curve, oldest first. */
async function ratingsOf({ results, now }: UserDeps, user: User) {
  const rated = user.standing.pools.filter((pool) => pool.matches > 0);
  return Promise.all(
    rated.map(async (pool) => {
      const newest = await results.newest(user.id, {
        limit: historyPoints,
        playTypeId: pool.playTypeId,
      });
      const { rating } = ratingAt(pool, now());
      return { ...pool, rating, history: newest.reverse().flatMap((one) => pointOf(one, user.id)) };
    }),
  );
}

function pointOf({ match, seats }: Result, userId: string) {
  const seat = seats.find((one) => one.userId === userId);
  if (!match?.isRated || !seat) return [];
  return [{ at: match.completedAt, rating: ratingIn(seat.after, match) }];
}

async function loadRecentMatches(deps: UserDeps, { id: userId }: User) {
  const newest = await deps.results.newest(userId, { limit: recentMatches });
  const counted = newest.flatMap((result) =>
    result.match ? [{ ...result, match: result.match }] : [],
  );
  const matches = counted.map(({ match }) => match);
  const earningIds = matches.map((match) => earningIdIn(match, userId));
  const [opponents, wonCents] = await Promise.all([
    nameOpponents(deps, matches, userId),
    deps.earnings.cents(earningIds.filter(Boolean)),
  ]);
  const now = deps.now();
  return counted.map((result, nth) => {
    const { id, match } = result;
    const { opponent, opponentTeam = null } = opponents[nth] ?? {};
    const step = match.isRated ? ratingStepOf(result, userId) : null;
    const { won, scores } = ownResult(match, userId);
    return {
      matchId: id,
      gameId: match.gameId,
      opponent: opponent ? cardOf(opponent, { ...match, now }) : null,
      opponentTeam,
      scores,
      won,
      completedAt: match.completedAt,
      kind: kindOf(match),
      rating: step && { before: step.before, after: step.after },
      stakeCents: match.stakeCents ?? null,
      wonCents: wonCents.get(earningIds[nth] ?? '') ?? null,
    };
  });
}

/** The id of what the wager of a match won for a player; empty without a wager. */
const earningIdIn = (match: PlayedMatch, userId: string): string =>
  match.wagerId ? wagerEarningId(match.wagerId, userId) : '';

const kindOf = ({ wagerId, isRated }: PlayedMatch) =>
  wagerId ? ('wager' as const) : isRated ? ('rated' as const) : ('scrim' as const);

/** The matches of one player against another. */
export async function showHeadToHead(
  { users, results }: UserDeps,
  { params: { userId, opponentId } }: CallInput<typeof contract.getHeadToHead>,
): Promise<CallAnswer<typeof contract.getHeadToHead>> {
  must(userId !== opponentId, 'own-head-to-head');
  const [player, opponent] = [await users.get(userId), await users.get(opponentId)];
  const meetings = await results.meetingsOf(userId, opponentId, shownMeetings);
  return {
    player: cardOf(player.state, null),
    opponent: cardOf(opponent.state, null),
    ...rivalryOf(userId, meetings),
  };
}

/** How many matches of a player are read for their nemesis: the latest ones. */
const mostMatches = 2000;

/** The opponent who beat a player most. The same for every reader, since it may be stored. */
export async function showNemesis(
  { users, results }: UserDeps,
  { params }: Pick<CallInput<typeof contract.getNemesis>, 'params'>,
): Promise<CallAnswer<typeof contract.getNemesis>> {
  const { state: user } = await users.get(params.userId);
  const found = nemesisOf(user.id, await results.meetings(user.id, mostMatches));
  if (!found?.lastLostAt) return { nemesis: null };
  const opponent = (await users.byIds([found.opponentId])).get(found.opponentId);
  if (!opponent) return { nemesis: null };
  const { wins, losses, lastLostAt, lastPlayedAt } = found;
  return { nemesis: { opponent: cardOf(opponent, null), wins, losses, lastLostAt, lastPlayedAt } };
}
