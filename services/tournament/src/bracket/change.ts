import { must, type TournamentChange } from '@contend/contracts';
import type { Command, EventState, Stage } from '@contend/tournament-engine';
import { gamesOf } from './bracket-games';

/** The stage of a change, and the match where it is about one. */
export interface ChangedPlace {
  stage: string;
  key: string | null;
  bestOf: number;
  /** The match is disputed or was not played: playing it again opens it once more. */
  isUnsettled?: boolean;
}

/**
 * The stage in which an entry plays now.
 * @throws Refusal `entry-not-found` where it plays in none.
 */
export function stageOfEntry({ definition, stages }: EventState, entryId: string): string {
  const inOrder = definition.stages.toReversed();
  const found = inOrder.find(({ id }) => stages[id]?.entries.includes(entryId));
  must(found, 'entry-not-found');
  return found.id;
}

/**
 * The engine's command for a decision of an organizer. It was previewed, so later results that were
 * played on the changed one are removed; later Swiss rounds stay where the organizer keeps them.
 */
export function commandOf(
  change: Exclude<TournamentChange, { kind: 'disqualify' | 'reinstate' | 'readmit' | 'admit' }>,
  { key, bestOf }: Pick<ChangedPlace, 'key' | 'bestOf'>,
  { version }: Stage,
): Command {
  const match = key ?? '';
  const isKept = 'pairings' in change && change.pairings === 'keep';
  const downstream = isKept ? 'keep' : 'remove';
  switch (change.kind) {
    case 'set-score':
      return {
        kind: 'set-score',
        match,
        games: gamesOf(change.scores, bestOf),
        version,
        downstream,
      };
    case 'forfeit':
      return { kind: 'forfeit', match, entry: change.entryId, version, downstream };
    case 'double-forfeit':
    case 'undo':
    case 'replay':
      return { kind: change.kind, match, version, downstream };
    case 'restore':
      return { kind: 'restore', undo: change.undo, version };
  }
}
