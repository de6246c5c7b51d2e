import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import * as domain from '../domain/nudge';

/** Timer: reminds players who have not checked in. */
export async function nudgeAbsent({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(domain.nudgeAbsent)(found.state, now()));
}
