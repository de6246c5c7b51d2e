import type { Advance } from './checkpoint';
import type { Finding } from './findings';
import type { Position } from './position';

/** How much one slice of an audit reads. */
export interface SliceLimits {
  /** Units, transfers or statements. */
  units: number;
  /** Entries or lines; a chain that is longer is continued in the next slice. */
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

/** What one slice of a full pass found. */
export interface Slice {
  next: Position;
  counts: SliceCounts;
  /** Entries, lines and transfers that were read: the measure of its cost. */
  rows: number;
  findings: Finding[];
  advances: Advance[];
}
