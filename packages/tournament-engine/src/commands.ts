import type { EntryId, GameScore } from './stage';

/** A command of an organizer carries the version of the stage that it was made from. */
interface Versioned {
  version: number;
}

/**
 * What happens when later matches were played, or later Swiss rounds paired, on the result: refuse,
 * or remove them. `keep` leaves Swiss rounds as they were paired; elsewhere it is `refuse`.
 */
interface WithDownstream {
  downstream: 'refuse' | 'remove' | 'keep';
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

/** Entries of which a disqualification is taken back: their matches are played after all. */
export interface Reinstate extends Versioned, WithDownstream {
  kind: 'reinstate';
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

/** Pairs the next round of a Swiss stage; by the engine, or as the organizer gives it. */
export interface PairRound extends Versioned {
  kind: 'pair';
  /** From 1. */
  round: number;
  /** Each present entry once; a null is a bye. */
  pairings?: { home: EntryId; away: EntryId | null }[];
}

/** Removes the last paired rounds of a Swiss stage, from `round` on; kept as an undo. */
export interface Unpair extends Versioned, WithDownstream {
  kind: 'unpair';
  round: number;
}

/** Adds late entrants to a Swiss stage as its last seeds; rounds before count as missed. */
export interface Admit extends Versioned {
  kind: 'admit';
  entries: EntryId[];
}

/** Brings back entries that withdrew from a Swiss stage, from the next round on. */
export interface Return extends Versioned {
  kind: 'return';
  entries: EntryId[];
}

export type SwissCommand = PairRound | Unpair | Admit | Return;

export type Command =
  | Report
  | SetScore
  | Forfeit
  | DoubleForfeit
  | Withdraw
  | Reinstate
  | UndoResult
  | Restore
  | Replay
  | SwissCommand;
