import type { MatchDeps } from '../deps';
import { expireCase as decideExpiry } from '../domain/case-retention';

/** Removes the case file of a match at the end of its retention. */
export async function expireCase(
  { cases, matches, now }: Pick<MatchDeps, 'cases' | 'matches' | 'now'>,
  matchId: string,
): Promise<void> {
  const found = await cases.find(matchId);
  if (!found) return;
  const match = await matches.find(matchId);
  const isOpen = match?.state.status === 'disputed';
  await cases.save(found, decideExpiry(found.state, { isOpen, now: now() }));
}
