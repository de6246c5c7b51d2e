import type { MatchDeps } from '../deps';
import * as domain from '../domain/final';

/** Timer: makes a ruling final that was not appealed. */
export async function endAppealWindow({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, domain.endAppealWindow(found.state, now()));
}
