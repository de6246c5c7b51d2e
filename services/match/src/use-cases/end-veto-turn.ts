import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import * as domain from '../domain/veto';

/** Timer: draws a map for a side that did not choose in time. */
export async function endVetoTurn({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(domain.endVetoTurn)(found.state, now()));
}
