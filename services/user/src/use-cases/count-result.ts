import type { UserDeps } from '../deps';
import { feltFrom, type Outcome, ratingMoves, recount, resultOf, takeBack } from '../domain/result';
import { advance } from '../domain/user';

/**
 * A match got, changed or lost its result: counts it, and again whatever came after it. Nearly
 * always that is nothing; an event that comes late, or a ruling, has later matches to set right.
 */
export async function countResult({ results, users }: UserDeps, outcome: Outcome): Promise<void> {
  const known = await results.find(outcome.matchId);
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
    const moves = [...takeBack(userId, known, before), ...ratingMoves(userId, counted.results)];
    // Saving every account concerned is also what keeps two countings that touch apart.
    const user = await users.find(userId);
    if (user) await users.save(user, advance(user.state, career, moves));
  }
}
