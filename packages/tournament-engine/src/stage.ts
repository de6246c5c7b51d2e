/** Id of an entry: a team or a player of the event. */
export type EntryId = string;

/** Games won by each side, one item per game; or the rounds of one map, as the game counts. */
export interface GameScore {
  home: number;
  away: number;
}

/**
 * Best-of per round: a key is a round's name (`upper 1`, `final`, `reset`), a round counted from
 * the end of its side (`lower last 1`), or `default`.
 */
export type BestOf = Partial<Record<string, number>> & { default: number };

interface MatchRules {
  bestOf: BestOf;
}

export interface SingleElimination extends MatchRules {
  kind: 'single-elimination';
  /** A match of the losers of both semifinals. */
  hasThirdPlace: boolean;
  /** Who wins when both sides of the final forfeit it. */
  finalDoubleForfeit: 'no-champion' | 'higher-seed';
}

export interface DoubleElimination extends MatchRules {
  kind: 'double-elimination';
  finalDoubleForfeit: 'no-champion' | 'higher-seed';
}

/** What ranks the entries of a table; the seed is the last resort. */
export type Criterion =
  | 'points'
  | 'points-per-match'
  /** Points among the tied, when each of them met each other. */
  | 'head-to-head'
  /** Games won less games lost. */
  | 'game-difference'
  /** Fewer matches lost and rounds missed. */
  | 'losses'
  /** Of a Swiss stage: the sum of the scores of all opponents. */
  | 'buchholz'
  /** The same without the lowest one. */
  | 'buchholz-cut-1'
  /** The scores of beaten opponents, and half of those after a draw. */
  | 'sonneborn-berger'
  /** Drawn with a seed that was committed before. */
  | 'lot';

export interface RoundRobin extends MatchRules {
  kind: 'round-robin';
  groups: number;
  /**
   * Each entry of a group is at home as often as away, or once more or less. Absent in stages of
   * events that were seeded before it: their matches keep the sides that they have.
   */
  isHomeBalanced?: boolean;
  points: { win: number; draw: number; loss: number };
  criteria: Criterion[];
  lotSeed: string;
  /**
   * Whether a forfeit of one match, as of an absent entry, is a match that was not played under
   * `withdrawal`. Absent in stages of events that were seeded before it: their tables stay.
   */
  isForfeitUnplayed?: boolean;
  /**
   * Of an entry that withdraws: its open matches are forfeited; or they do not count; or all of its
   * matches count only if at least half of them were played.
   */
  withdrawal: 'forfeit-rest' | 'keep-played' | 'void-below-half';
}

export interface Swiss extends MatchRules {
  kind: 'swiss';
  /** After so many rounds; or an entry is through with so many wins and out with so many losses. */
  ends: { after: 'rounds'; rounds: number } | { after: 'record'; wins: number; losses: number };
  /** A bye and a match won by forfeit count as a win, a missed round as 0 points. */
  points: { win: number; draw: number; loss: number };
  criteria: Criterion[];
  lotSeed: string;
}

export type Format = SingleElimination | DoubleElimination | RoundRobin | Swiss;

/** Why two entries meet in a round, or why an entry has a bye. */
export interface PairingReason {
  /**
   * `odd-group`: one of the group with these points had to float down. `avoids-rematch`: it had
   * met all that were left in its group. `rematch`: no pairing had fewer without a second bye.
   */
  rule: 'same-points' | 'odd-group' | 'avoids-rematch' | 'rematch' | 'bye' | 'by-organizer';
  /** Points before the round. */
  points: { home: number; away: number | null };
  /** How often these two had met; of a bye, how many byes and forfeit wins the entry had. */
  earlier: number;
}

/** Two entries that meet; `away` is null for a bye. */
export interface Pairing {
  home: EntryId;
  away: EntryId | null;
  why: PairingReason;
}

/** The pairings of a Swiss round, which are a decision: they stay when earlier results change. */
export interface PairedRound {
  pairings: Pairing[];
  /** Entries that had withdrawn or were not admitted yet. */
  missed: EntryId[];
  /** Position among the decisions of the stage. */
  sequence: number;
}

/** What was decided about a match by people; everything else follows from it. */
export interface MatchResult {
  /** The sides it was decided for; it counts only while they meet in this match. */
  home: EntryId;
  away: EntryId;
  kind: 'played' | 'forfeit' | 'double-forfeit';
  /** Null after a draw or a double forfeit. */
  winner: EntryId | null;
  games: GameScore[];
  /** Position among the decisions of the stage: orders it against withdrawals. */
  sequence: number;
}

/** Results and rounds that one undo removed, kept so that it can be undone itself. */
interface Undo {
  number: number;
  results: Record<string, MatchResult>;
  /** Rounds of a Swiss stage that were paired on the result; the first followed `after` rounds. */
  rounds?: { after: number; removed: PairedRound[] };
}

/**
 * A stage as one versioned value. `results`, `withdrawals` and `rounds` are all that was decided;
 * slots, byes, walkovers and places are derived from them by `resolveStage`.
 */
export interface Stage {
  id: string;
  format: Format;
  /** In seed order: the first is seed 1. */
  entries: EntryId[];
  results: Record<string, MatchResult>;
  /** The decision with which an entry left the event. */
  withdrawals: Record<EntryId, number>;
  /** The paired rounds of a Swiss stage. */
  rounds: PairedRound[];
  undos: Undo[];
  /** The number of the last decision. */
  sequence: number;
  /** Rises by one with every change. */
  version: number;
}

/** A command that is not possible, and why. `details` are for the message. */
export interface Refusal {
  code: RefusalCode;
  message: string;
  details: Record<string, unknown>;
}

export type RefusalCode =
  | 'bad-stage'
  | 'unknown-match'
  | 'unknown-entry'
  | 'unknown-undo'
  | 'version-conflict'
  | 'match-not-ready'
  | 'match-not-needed'
  | 'match-already-decided'
  | 'no-result'
  | 'bad-score'
  | 'wrong-sides'
  | 'downstream-played'
  | 'stage-complete'
  | 'stage-not-complete'
  | 'stage-not-open'
  | 'stage-closed'
  | 'wrong-format'
  | 'round-not-complete'
  | 'round-not-next'
  | 'bad-pairings'
  | 'bad-seeding'
  | 'last-entry'
  | 'entry-known'
  | 'entry-not-withdrawn'
  | 'entry-disqualified'
  | 'bad-event';

export const refuse = (
  code: RefusalCode,
  message: string,
  details: Record<string, unknown> = {},
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: { code, message, details } });
