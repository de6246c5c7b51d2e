import type { Advance } from './checkpoint';
import type { Finding } from './findings';
import type { Position } from './position';

/** The amount that one slice of an audit reads. */
export interface SliceLimits {
  /** Units, transfers or statements. */
  units: number;
  /** Entries or lines; a longer chain is continued in the next slice. */
  rows: number;
}

export interface SliceCounts {
  accounts: number;
  transfers: number;
  entries: number;
  houseCents: number;
  escrowCents: number;
  suspenseCents: number;
}

export const noCounts: SliceCounts = {
  accounts: 0,
  transfers: 0,
  entries: 0,
  houseCents: 0,
  escrowCents: 0,
  suspenseCents: 0,
};

/** The findings of one slice of a full pass. */
export interface Slice {
  next: Position;
  counts: SliceCounts;
  /** The number of entries, lines and transfers read: the measure of its cost. */
  rows: number;
  findings: Finding[];
  advances: Advance[];
}
