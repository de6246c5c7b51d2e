import { decide, type Decision } from '@contend/contracts';
import type { SavedChange, Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { matchIdOf } from '../domain/bracket-ids';
import type { MatchChange } from '../domain/bracket-step';
import {
  annulMatch,
  type Cause,
  decideMatch,
  newMatch,
  removeMatch,
  type TournamentMatch,
} from '../domain/tournament-match';
import { findSides } from './find-sides';

interface Ending {
  bracket: Bracket;
  cause: Cause;
  /** Matches that the transaction has read before, as they are stored. */
  read: readonly Stored<TournamentMatch>[];
}

/**
 * Ends, decides or annuls matches, each once. A match that was not opened yet is stored as ended,
 * so that a transaction which opens it at this moment conflicts with this one. Returns them as the
 * transaction of the caller saves them.
 */
export async function endMatches(
  deps: TournamentDeps,
  changes: readonly MatchChange[],
  { bracket, cause, read }: Ending,
): Promise<SavedChange<TournamentMatch>[]> {
  if (changes.length === 0) return [];
  const { matches, now } = deps;
  const known = new Map(read.map((stored) => [stored.state.id, stored]));
  const missing = changes.map(({ match }) => matchIdOf(match)).filter((id) => !known.has(id));
  const found = missing.length > 0 ? await matches.listStored({ _id: { $in: missing } }) : [];
  for (const stored of found) known.set(stored.state.id, stored);
  const unopened = changes.filter(({ match }) => !known.has(matchIdOf(match)));
  const sides = await findSides(
    deps,
    unopened.map(({ match }) => match),
    bracket,
  );
  return changes.map((change) => {
    const from = known.get(matchIdOf(change.match)) ?? null;
    const match = from?.state ?? newMatch(change.match, sides(change.match), now());
    return { from, decision: afterChange(match, change, { cause, now: now() }) };
  });
}

function afterChange(
  match: TournamentMatch,
  change: MatchChange,
  { cause, now }: { cause: Cause; now: Date },
): Decision<TournamentMatch> {
  switch (change.kind) {
    case 'annulled':
      return annulMatch(match);
    case 'decided':
      return decideMatch(match, { outcome: change.outcome, cause }, now);
    case 'removed':
      return removeMatch(match);
    case 'opened':
      return decide(match);
  }
}
