import { known } from './known';
import { isResetNeeded, type ResolvedMatch, type ResolvedMatches } from './resolve';
import type { EntryId } from './stage';
import type { RankReason } from './standings';

/** A place, and the match or the criterion of the table that decided it. */
export interface Place {
  entry: EntryId;
  /** From 1. */
  place: number;
  /** How many entries have this place. */
  shared: number;
  decidedBy: { criterion: 'match'; match: string; isWinner: boolean } | RankReason;
}

/**
 * The places that are decided so far, best first; entries with the same place in bracket order. An
 * entry that withdrew beside a bye loses a match which has no loser otherwise: its place is the
 * last one at most.
 */
export function placesOf(matches: ResolvedMatches, entries: number): Place[] {
  const found: Omit<Place, 'shared'>[] = [];
  for (const match of matches.values()) {
    for (const one of match.outcome ? placesIn(match, matches) : []) {
      found.push({ ...one, place: Math.min(one.place, entries) });
    }
  }
  const counts = new Map<number, number>();
  for (const { place } of found) counts.set(place, (counts.get(place) ?? 0) + 1);
  return found
    .map((one) => ({ ...one, shared: known(counts.get(one.place)) }))
    .sort((one, other) => one.place - other.place);
}

function placesIn(match: ResolvedMatch, matches: ResolvedMatches): Omit<Place, 'shared'>[] {
  const { outcome, planned } = match;
  if (!outcome) return [];
  // The reset decides both places of the final.
  if (match.id === 'F1' && matches.has('F2') && isResetNeeded(match)) return [];
  const place = (entry: EntryId, number: number): Omit<Place, 'shared'> => ({
    entry,
    place: number,
    decidedBy: { criterion: 'match', match: match.id, isWinner: entry === outcome.winner },
  });
  const first = firstPlace(match);
  const winners = outcome.winner !== null && first !== null ? [place(outcome.winner, first)] : [];
  const [leaver, ...others] = outcome.losers;
  if (leaver === undefined) return winners;
  if (others.length > 0) {
    return outcome.losers.map((entry) => place(entry, planned.bothOutPlace));
  }
  return planned.losersPlace === null ? winners : [...winners, place(leaver, planned.losersPlace)];
}

/** The place of the match's winner, where winning decides it. */
function firstPlace({ planned }: ResolvedMatch): number | null {
  if (planned.side === 'third-place') return 3;
  return planned.side === 'final' || planned.side === 'reset' ? 1 : null;
}
