import type { SideName } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { isUndecided, type TournamentMatch } from '../domain/tournament-match';
import { applyToBracket } from './apply-to-bracket';

/** Applies a no-show: the absent side forfeits, or both do. */
export async function followNoShow(
  deps: TournamentDeps,
  matchId: string,
  absent: readonly SideName[],
): Promise<void> {
  const found = await deps.matches.find(matchId);
  if (!found || !isUndecided(found.state)) return;
  const match = found.state;
  const [side, other] = absent;
  const isBoth = side === undefined || other !== undefined;
  await applyToBracket(deps, match, (version) =>
    isBoth
      ? { kind: 'double-forfeit', match: match.key, version, downstream: 'refuse' }
      : { ...{ kind: 'forfeit', match: match.key, version }, ...absentEntry(match, side) },
  );
}

const absentEntry = (match: TournamentMatch, side: SideName) => ({
  entry: match[side].entryId,
  downstream: 'refuse' as const,
});
