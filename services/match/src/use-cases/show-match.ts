import type { CallAnswer, getMatch } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Match } from '../domain/match';
import { showMatches } from './show-matches';

/** One match as callers see it. */
export async function showMatch(
  deps: MatchDeps,
  match: Match,
): Promise<CallAnswer<typeof getMatch>> {
  const [shown] = await showMatches(deps, [match]);
  return shown as CallAnswer<typeof getMatch>;
}
