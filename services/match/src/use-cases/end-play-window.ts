import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import * as domain from '../domain/score-sheet';

export async function endPlayWindow({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(domain.endPlayWindow)(found.state, now()));
}
