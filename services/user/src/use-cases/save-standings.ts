import type { UserDeps } from '../deps';
import { type Career, standingOf } from '../domain/career';
import { ratingMoves } from '../domain/result';
import type { StaleCareer } from '../domain/stale-career';
import { advance } from '../domain/user';

/** Saves the accounts of players whose careers are counted to their end. Their names stay. */
export async function saveStandings(
  { users }: Pick<UserDeps, 'users'>,
  counted: readonly StaleCareer[],
  careers: ReadonlyMap<string, Career>,
): Promise<void> {
  const causes = new Map(counted.map((one) => [one.userId, one]));
  const accounts = await users.storedByIds([...causes.keys()]);
  const changes = accounts.flatMap((from) => {
    const { id: userId, standing, erasedAt } = from.state;
    const [cause, career] = [causes.get(userId), careers.get(userId)];
    if (!cause || !career) return [];
    const after = standingOf(career);
    if (JSON.stringify(standing) === JSON.stringify(after)) return [];
    const annulment = erasedAt ? null : (cause.annulment ?? null);
    const moved = { userId, matchId: cause.matchId, annulment, before: standing, after };
    return [{ from, decision: advance(from.state, career, ratingMoves(moved)) }];
  });
  await users.saveAll(changes);
}
