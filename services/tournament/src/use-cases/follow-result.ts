import type { TournamentDeps } from '../deps';
import { gamesOf, type Scores } from '../domain/bracket-games';
import { isUndecided } from '../domain/tournament-match';
import { applyToBracket } from './apply-to-bracket';

/** Applies the result of a match to the bracket; a decided match keeps what it has. */
export async function followResult(
  deps: TournamentDeps,
  matchId: string,
  scores: Scores,
): Promise<void> {
  const found = await deps.matches.find(matchId);
  if (!found || !isUndecided(found.state)) return;
  const { key, home, away } = found.state;
  const sides = { home: home.entryId, away: away.entryId };
  const games = gamesOf(scores, found.state.bestOf);
  await applyToBracket(deps, found.state, () => ({ kind: 'report', match: key, ...sides, games }));
}
