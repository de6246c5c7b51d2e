import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import * as domain from '../domain/reschedule';

/** Timer: ends a proposed start that was not answered. */
export async function expireProposal({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(domain.expireProposal)(found.state, now()));
}
