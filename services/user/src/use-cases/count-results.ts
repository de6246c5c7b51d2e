import type { UserDeps } from '../deps';
import { feltFrom, ratingMoves, recount, type Result, resultOf, takeBack } from '../domain/result';
import { advance } from '../domain/user';

/** A match's result as it was counted, and as it is now. */
interface Change {
  known: Result | null;
  changed: Result;
}

/**
 * Counts the last word on matches, and again whatever came after them. Nearly always that is one
 * match and nothing; an event that comes late, or a ruling, has later matches to set right, which
 * is done once for all matches at hand.
 */
export const countResults = (deps: UserDeps, matchIds: string[]): Promise<void> =>
  deps.together(async () => {
    const changes = await changesOf(deps, matchIds);
    for (const { changed } of changes) await deps.results.put(changed);
    const felt = changes.flatMap(({ known, changed }) => feltFrom(known, changed) ?? []);
    const since = felt.sort()[0];
    if (since !== undefined) await countFrom(deps, changes, since);
  });

async function changesOf({ outcomes, results }: UserDeps, matchIds: string[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const matchId of new Set(matchIds)) {
    const { state: outcome } = await outcomes.get(matchId);
    const known = await results.find(matchId);
    if (!known || known.sequence < outcome.sequence) {
      changes.push({ known, changed: resultOf(outcome) });
    }
  }
  return changes;
}

async function countFrom(
  { results, users }: UserDeps,
  changes: Change[],
  since: string,
): Promise<void> {
  const players = [...new Set(changes.flatMap(({ changed }) => changed.players))];
  const matchIds = changes.map(({ changed }) => changed.id);
  const before = await results.careersBefore(players, since);
  const timeline = await results.connectedFrom(players, since);
  const counted = recount(before, timeline);
  for (const result of counted.results) await results.put(result);
  for (const [userId, career] of counted.careers) {
    const moves = ratingMoves({ userId, matchIds, results: counted.results });
    const back = changes.flatMap(({ known }) => takeBack(userId, known, before));
    // Saving every account concerned also tells two processes that count the same players apart.
    const user = await users.find(userId);
    if (user) await users.save(user, advance(user.state, career, [...back, ...moves]));
  }
}
