import type { CallInput, getUser } from '@contend/contracts';
import { blockIdOf } from '../data/block.repository';
import type { UserDeps } from '../deps';
import { opponentOf } from '../domain/active-match';
import { ratingIn } from '../domain/career';
import type { Result } from '../domain/result';
import type { User } from '../domain/user';
import { cardOf, publicUserOf } from '../domain/user-view';

const historyPoints = 30;
const recentMatches = 10;

/** The public profile of a player. */
export async function showProfile(deps: UserDeps, { params, actor }: CallInput<typeof getUser>) {
  const { state: user } = await deps.users.get(params.userId);
  return {
    ...publicUserOf(user),
    membership: (await deps.memberPerks.plansOf([user.id], deps.now())).get(user.id) ?? null,
    bio: user.bio,
    ...(actor && { isBlocked: await isBlocked(deps, actor.id, user.id) }),
    record: await shownRecord(deps, user),
    ratings: await ratingsOf(deps, user),
    recentMatches: await recentOf(deps, user),
  };
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
async function ratingsOf({ results }: UserDeps, user: User) {
  const rated = user.standing.pools.filter((pool) => pool.matches > 0);
  return Promise.all(
    rated.map(async (pool) => {
      const newest = await results.newest(user.id, {
        limit: historyPoints,
        playTypeId: pool.playTypeId,
      });
      return { ...pool, history: newest.reverse().flatMap((one) => pointOf(one, user.id)) };
    }),
  );
}

function pointOf({ match, seats }: Result, userId: string) {
  const seat = seats.find((one) => one.userId === userId);
  if (!match?.isRated || !seat) return [];
  return [{ at: match.completedAt, rating: ratingIn(seat.after, match) }];
}

async function recentOf({ results, users }: UserDeps, user: User) {
  const newest = await results.newest(user.id, { limit: recentMatches });
  const opponents = newest.map(({ match }) => (match && opponentOf(match, user.id)) ?? '');
  const cards = await users.byIds(opponents);
  return newest.flatMap(({ id, match }, index) => {
    if (!match) return [];
    const opponent = cards.get(opponents[index] ?? '');
    const [home, away] = match.scores;
    const isHome = match.home.includes(user.id);
    const scores: [number, number] = isHome ? [home, away] : [away, home];
    return {
      matchId: id,
      gameId: match.gameId,
      opponent: opponent ? cardOf(opponent, match.playTypeId) : null,
      scores,
      won: (match.winner === 'home') === isHome,
      completedAt: match.completedAt,
    };
  });
}
