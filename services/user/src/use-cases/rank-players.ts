import type { UserDeps } from '../deps';
import { newCareer, totalsOf } from '../domain/career';
import { type Form, nextChange, type Score, scoresOf, startsOf } from '../domain/ranking';
import { scheduleRecount } from './schedule-recount';

/**
 * Computes the scores of players from their results and winnings again, and sets the timer of
 * their next change. Accounts that are not active are on no board.
 */
export async function rankPlayers(deps: UserDeps, userIds: readonly string[]): Promise<void> {
  await deps.transaction(async () => {
    const { users, rankings, now } = deps;
    const at = now();
    const known = await users.byIds([...userIds]);
    const scores = new Map<string, Score[]>();
    for (const userId of new Set(userIds)) {
      const isRanked = known.get(userId)?.status === 'active';
      const form = isRanked ? await formOf(deps, userId, at) : null;
      if (form && !totalsOf(form.career)) await countOlder(deps, userId);
      scores.set(userId, form ? scoresOf(form, at) : []);
      await rankings.schedule([userId], form && nextChange(form, at));
    }
    await rankings.replace(scores);
  });
  deps.boards.clear();
}

/** Counts all results of a player again, since an earlier version counted the last one. */
async function countOlder(deps: UserDeps, userId: string): Promise<void> {
  const first = await deps.results.firstFrom(userId, '');
  if (!first?.position) return;
  await deps.staleCareers.put([{ userId, from: first.position, matchId: first.id }]);
  await scheduleRecount(deps);
}

/** Sorts after all positions of one instant. */
const lastAt = (at: Date): string => `${at.toISOString()} ~`;

async function formOf({ results, earnings }: UserDeps, userId: string, now: Date): Promise<Form> {
  const [newest] = await results.newest(userId, { limit: 1 });
  const career = newest?.seats.find((seat) => seat.userId === userId)?.after ?? newCareer;
  const { season, ...days } = startsOf(now);
  const first = async (at: Date) => {
    const result = newest && (await results.firstFrom(userId, lastAt(at)));
    return result?.match?.completedAt ?? null;
  };
  return {
    career,
    before: {
      season: await results.careerBefore(userId, season.at.toISOString()),
      '30d': await results.careerBefore(userId, lastAt(days['30d'].at)),
      '7d': await results.careerBefore(userId, lastAt(days['7d'].at)),
    },
    first: { '30d': await first(days['30d'].at), '7d': await first(days['7d'].at) },
    earnings: await earnings.of(userId),
  };
}
