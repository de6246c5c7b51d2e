import type { TournamentDeps } from '../deps';
import { gamesOf, type Scores } from '../domain/bracket-games';
import { flagRuling } from '../domain/match-progress';
import { isUndecided } from '../domain/tournament-match';
import { applyToBracket } from './apply-to-bracket';
import { followResult } from './follow-result';

/** Applies a final result, which differs from an earlier one after a ruling on appeal. */
export async function followFinalResult(
  deps: TournamentDeps,
  matchId: string,
  scores: Scores,
): Promise<void> {
  const { matches, now } = deps;
  await followResult(deps, matchId, scores);
  const found = await matches.find(matchId);
  if (!found || isUndecided(found.state) || !found.state.followsMatch) return;
  if (String(found.state.scores) === String(scores)) return;
  const games = gamesOf(scores, found.state.bestOf);
  const isApplied = await applyToBracket(deps, found.state, (version) => ({
    ...{ kind: 'set-score', match: found.state.key, games, version, downstream: 'refuse' },
  }));
  if (!isApplied) await matches.save(found, flagRuling(found.state, now()));
}
