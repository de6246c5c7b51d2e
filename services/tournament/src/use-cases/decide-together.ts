import { Refusal } from '@contend/contracts';
import { type Outcome, retryStale } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';

/**
 * Decides about several items in one transaction. An error that is no refusal may be of one of
 * them: then each is decided alone, so that it does not fail the others.
 */
export async function decideTogether<Item, Result>(
  deps: Pick<TournamentDeps, 'transaction'>,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<Outcome<Result>[]>,
): Promise<Outcome<Result>[]> {
  try {
    return await retryStale(() => deps.transaction(() => work(items)));
  } catch (error) {
    if (items.length === 1 || error instanceof Refusal) return items.map(() => ({ error }));
    const outcomes: Outcome<Result>[] = [];
    for (const item of items) outcomes.push(...(await decideTogether(deps, [item], work)));
    return outcomes;
  }
}
