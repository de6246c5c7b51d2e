import type { UserDeps } from '../deps';
import { feltFrom, ratingMoves, recount, resultOf, takeBack } from '../domain/result';
import { advance } from '../domain/user';

/**
 * Counts the last word on a match, and again whatever came after that match. Nearly always that is
 * nothing; an event that comes late, or a ruling, has later matches to set right. In turn, because
 * countings that touch the same players would only make each other start again.
 */
export const countResult = (deps: UserDeps, matchId: string): Promise<void> =>
  deps.inTurn(() => deps.together(() => count(deps, matchId)));

async function count({ outcomes, results, users }: UserDeps, matchId: string): Promise<void> {
  const { state: outcome } = await outcomes.get(matchId);
  const known = await results.find(matchId);
  if (known && known.sequence >= outcome.sequence) return;
  const changed = resultOf(outcome);
  await results.put(changed);
  const since = feltFrom(known, changed);
  if (since === null) return;

  const before = await results.careersBefore(outcome.players, since);
  const timeline = await results.connectedFrom(outcome.players, since);
  const counted = recount(before, timeline);
  for (const result of counted.results) await results.put(result);
  for (const [userId, career] of counted.careers) {
    const moves = ratingMoves({ userId, matchId, results: counted.results });
    // Saving every account concerned also tells two processes that count the same players apart.
    const user = await users.find(userId);
    const events = [...takeBack(userId, known, before), ...moves];
    if (user) await users.save(user, advance(user.state, career, events));
  }
}
