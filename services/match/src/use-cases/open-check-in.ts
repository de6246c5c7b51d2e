import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import * as domain from '../domain/check-in';

/** Timer: opens the check-in of a scheduled match. */
export async function openCheckIn({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(domain.openCheckIn)(found.state, now()));
}
