import { known } from './known';
import type { BestOf, EntryId, PairingReason } from './stage';

/** Where the entry of a slot comes from. */
export type Source =
  | { from: 'seed'; seed: number }
  | { from: 'winner' | 'loser'; match: string }
  /** The same sides again, when the other side of the bracket won the first final. */
  | { from: 'reset'; match: string; side: 'home' | 'away' }
  /** Of a Swiss round; null is the free slot of a bye. */
  | { from: 'pairing'; round: number; entry: EntryId | null };

type BracketSide = 'upper' | 'lower' | 'final' | 'reset' | 'third-place' | 'group' | 'swiss';

/** A match before anything is decided. */
interface SideRound {
  side: 'upper' | 'lower';
  /** From 1. */
  round: number;
  /** Of the side, without the final of the bracket. */
  rounds: number;
}

/** The length of the matches of a round: by its number, counted from the end, or as all others. */
export const bestOfRound = (bestOf: BestOf, { side, round, rounds }: SideRound): number =>
  bestOf[`${side} ${round}`] ?? bestOf[`${side} last ${rounds - round + 1}`] ?? bestOf.default;

export interface PlannedMatch {
  id: string;
  side: BracketSide;
  /** From 1, of a match of a group. */
  group?: number;
  /** From 1 within its side. */
  round: number;
  /** From 1 within its round. */
  position: number;
  home: Source;
  away: Source;
  bestOf: number;
  /** The first place of those who leave the event here, or null when the loser plays on. */
  losersPlace: number | null;
  /**
   * The first place of both sides when both forfeit and leave: in the upper bracket that of the
   * round into which the loser would have dropped.
   */
  bothOutPlace: number;
  /** Why these two meet, in a Swiss round. */
  why?: PairingReason;
}

export interface Plan {
  /** Each match follows the matches that feed it. */
  matches: PlannedMatch[];
}

export const winnerOf = (match: string): Source => ({ from: 'winner', match });
export const loserOf = (match: string): Source => ({ from: 'loser', match });

/** The number of slots of the first round: the power of two that holds all entries. */
export const bracketSize = (entries: number): number => 2 ** Math.ceil(Math.log2(entries));

/**
 * Seeds in the order of the first round's slots, for a power of two: 1, 8, 4, 5, 2, 7, 3, 6. Seeds
 * 1 and 2 are in opposite halves, 1 to 4 in different quarters, and so on. Seeds above the number
 * of entries are byes, so the top seeds have them and no bye meets a bye.
 */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The two sources of each match of a round, from the sources in slot order. */
export function pairs(sources: Source[]): [Source, Source][] {
  return Array.from({ length: sources.length / 2 }, (_, index) => [
    known(sources[2 * index]),
    known(sources[2 * index + 1]),
  ]);
}

/** The sources of a bracket's first round, in slot order. */
export const seedSources = (entries: number): Source[] =>
  seedOrder(bracketSize(entries)).map((seed) => ({ from: 'seed', seed }));
