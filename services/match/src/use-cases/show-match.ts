import type { Actor, CallAnswer, getMatch } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Match } from '../domain/match';
import { showMatches } from './show-matches';

/** Returns one match as callers see it. */
export async function showMatch(
  deps: MatchDeps,
  match: Match,
  viewer: Actor | null,
): Promise<CallAnswer<typeof getMatch>> {
  const [shown] = await showMatches(deps, [match], viewer);
  return shown as CallAnswer<typeof getMatch>;
}
