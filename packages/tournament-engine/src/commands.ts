import type { EntryId, GameScore } from './stage';

/** A command of an organizer carries the version of the stage that it was made from. */
interface Versioned {
  version: number;
}

/** What happens when later matches were played on the result: refuse, or remove their results. */
interface WithDownstream {
  downstream: 'refuse' | 'remove';
}

export interface Report {
  kind: 'report';
  match: string;
  home: EntryId;
  away: EntryId;
  games: GameScore[];
}

export interface SetScore extends Versioned, WithDownstream {
  kind: 'set-score';
  match: string;
  games: GameScore[];
}

/** One match is lost; the entry plays on. */
export interface Forfeit extends Versioned, WithDownstream {
  kind: 'forfeit';
  match: string;
  entry: EntryId;
}

export interface DoubleForfeit extends Versioned, WithDownstream {
  kind: 'double-forfeit';
  match: string;
}

/** Out of the event: every match that is not decided is lost. */
export interface Withdraw extends Versioned {
  kind: 'withdraw';
  entries: EntryId[];
}

/** Removes a result. */
interface UndoResult extends Versioned, WithDownstream {
  kind: 'undo';
  match: string;
}

/** Undoes an undo: puts the results back that it removed. */
export interface Restore extends Versioned {
  kind: 'restore';
  undo: number;
}

/** Removes a result of a match that is to be played again; no undo is kept. */
interface Replay extends Versioned, WithDownstream {
  kind: 'replay';
  match: string;
}

export type Command =
  Report | SetScore | Forfeit | DoubleForfeit | Withdraw | UndoResult | Restore | Replay;
