import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import * as domain from '../domain/check-in';

export async function endCheckIn({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(domain.endCheckIn)(found.state, now()));
}
