import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { gamesOf } from '../domain/bracket-games';
import { flagRuling } from '../domain/match-progress';
import { clearReport, type TournamentMatch } from '../domain/tournament-match';
import { applyToBracket } from './apply-to-bracket';

/** Applies a final result that differs from the present one: a ruling on appeal. */
export async function replaceResult(
  deps: TournamentDeps,
  { state: match }: Stored<TournamentMatch>,
): Promise<void> {
  const { matches, now } = deps;
  const { reported, followsMatch, bestOf, key } = match;
  if (reported?.kind === 'final' && followsMatch && !isPresent(match, reported.scores)) {
    const games = gamesOf(reported.scores, bestOf);
    const isApplied = await applyToBracket(deps, match, (version) => ({
      ...{ kind: 'set-score', match: key, games, version, downstream: 'refuse' },
    }));
    const found = await matches.get(match.id);
    if (!isApplied) await matches.save(found, flagRuling(found.state, now()));
  }
  const after = await matches.get(match.id);
  await matches.save(after, clearReport(after.state));
}

const isPresent = ({ scores }: TournamentMatch, reported: [number, number]): boolean =>
  String(scores) === String(reported);
