import type { MatchDeps } from '../deps';
import { escalate } from '../domain/dispute';

/** Timer: escalates a dispute without a ruling in time. */
export async function escalateDispute({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, escalate(found.state, now()));
}
