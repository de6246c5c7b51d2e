import type { WagerDeps } from '../deps';
import { followOverdue as follow, waitsForMatch } from '../domain/overdue';
import { findMatch } from './find-match';

/** Timer: requests the state of the match, because no decisive event of it has arrived. */
export async function followOverdue(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, now } = deps;
  const overdue = await wagers.get(wagerId);
  const { matchId } = overdue.state;
  const found = waitsForMatch(overdue.state) ? await findMatch(deps, matchId) : null;
  await wagers.save(overdue, follow(overdue.state, found, now()));
}
