import type { UserDeps } from '../deps';
import { feltFrom, type Result, resultOf } from '../domain/result';
import { earliestOf, merged, recountPageSize, type StaleCareer } from '../domain/stale-career';
import { recountPage } from './recount-page';
import { scheduleRecount } from './schedule-recount';

/** A match's result as counted before, and its present one. */
interface Change {
  known: Result | null;
  changed: Result;
}

/**
 * Counts the last outcome of matches, and later results again. Usually that is one match and no
 * later result. A late event or a ruling may affect thousands of later matches: this counts one
 * page of them and leaves the rest to the timer `recount`, as it does with matches of players who
 * are being counted again.
 */
export const countResults = (
  deps: UserDeps,
  matchIds: string[],
  size = recountPageSize,
): Promise<void> =>
  deps.transaction(async () => {
    const changes = await changesOf(deps, matchIds);
    await deps.results.putAll(changes.map(({ changed }) => changed));
    const felt = merged(changes.flatMap(staleBy));
    const known = await deps.staleCareers.among(felt.map(({ userId }) => userId));
    const stale = merged([...felt, ...known]);
    // Players who are being counted already are left to the timer.
    if (known.length > 0) {
      await deps.staleCareers.put(stale);
      return scheduleRecount(deps, earliestOf(felt)?.from ?? '');
    }
    const left = await recountPage(deps, stale, size);
    if (left !== null) await scheduleRecount(deps, left);
  });

async function changesOf({ outcomes, results }: UserDeps, matchIds: string[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const matchId of new Set(matchIds)) {
    const { state: outcome } = await outcomes.get(matchId);
    const known = await results.find(matchId);
    if (!known || known.sequence < outcome.sequence) {
      const ratings = known?.ratings;
      // What players saw after earlier counts shows whether the next one corrects it.
      changes.push({ known, changed: { ...resultOf(outcome), ...(ratings && { ratings }) } });
    }
  }
  return changes;
}

/** The players who must be counted again because of a change. */
function staleBy({ known, changed }: Change): StaleCareer[] {
  const from = feltFrom(known, changed);
  if (from === null) return [];
  const players = new Set([...(known?.players ?? []), ...changed.players]);
  const cause = known ? 'ruling' : 'late-result';
  return [...players].map((userId) => ({ userId, from, matchId: changed.id, cause }));
}
