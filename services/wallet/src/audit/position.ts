import type { PartialChain } from './checkpoint';

/** The line at which a statement was interrupted. */
export interface PartialStatement {
  userId: string;
  number: number;
  /** The available balance after the last line that counts. */
  balanceCents: number;
  /** The first line whose balance does not follow. */
  brokenAt: string | null;
}

/** The progress of a full pass. Everything up to `after` was verified. */
export interface Position {
  /**
   * A name like `escrow:<key>`, `statement:<user>`, `transfer:<id>`, `user:<id>`; '' at the start.
   */
  after: string;
  chain: PartialChain | null;
  statement: PartialStatement | null;
}

export const startOfPass: Position = { after: '', chain: null, statement: null };

/** A position between two names. */
export const positionAfter = (name: string): Position => ({ ...startOfPass, after: name });

/** One kind of subject of a full pass; its names share a prefix. */
export interface Section {
  prefix: string;
  kind: 'chains' | 'statements' | 'transfers';
}

/** In the order of their names, so that a name alone marks the progress of a pass. */
const sections: Section[] = [
  { prefix: 'escrow:', kind: 'chains' },
  { prefix: 'house:', kind: 'chains' },
  { prefix: 'provider:', kind: 'chains' },
  { prefix: 'statement:', kind: 'statements' },
  { prefix: 'suspense:', kind: 'chains' },
  { prefix: 'transfer:', kind: 'transfers' },
  { prefix: 'user:', kind: 'chains' },
];

/** A name that sorts after all names of a section. */
export const endOf = ({ prefix }: Section): string => `${prefix.slice(0, -1)};`;

/** The next section; null at the end of a pass. */
export const sectionAfter = ({ after }: Position): Section | null =>
  sections.find((section) => after < endOf(section)) ?? null;

/** A name without the prefix of its section; '' for a name before it. */
export const idAfter = ({ after }: Position, { prefix }: Section): string =>
  after.startsWith(prefix) ? after.slice(prefix.length) : '';
