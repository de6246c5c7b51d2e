import type { ResolvedMatch, ResolvedStage } from '@contend/tournament-engine';
import { entryIn } from '../bracket-data';

export interface EntryPath {
  /** Matches with the entry on a side, in the order of play. */
  matches: ResolvedMatch[];
  ids: ReadonlySet<string>;
  /** The first of them that is not decided. */
  next: ResolvedMatch | null;
  /** The match of the winner of `next`, and that of its loser. */
  ifWon: ResolvedMatch | null;
  ifLost: ResolvedMatch | null;
}

const isIn = ({ home, away }: ResolvedMatch, entry: string): boolean =>
  entryIn(home) === entry || entryIn(away) === entry;

function followerOf(stage: ResolvedStage, id: string, takes: 'winner' | 'loser') {
  for (const match of stage.matches.values()) {
    const isNext = [match.home, match.away].some(
      ({ source }) => source.from === takes && source.match === id,
    );
    if (isNext) return match;
  }
  return null;
}

/** The way of an entry through a stage, with what follows from its next match. */
export function pathOf(stage: ResolvedStage, entry: string): EntryPath {
  const matches = [...stage.matches.values()].filter(
    (match) => match.status !== 'not-needed' && isIn(match, entry),
  );
  const next = matches.find(({ outcome }) => outcome === null) ?? null;
  return {
    matches,
    ids: new Set(matches.map(({ id }) => id)),
    next,
    ifWon: next && followerOf(stage, next.id, 'winner'),
    ifLost: next && followerOf(stage, next.id, 'loser'),
  };
}
