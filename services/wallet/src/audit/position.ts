import type { PartialChain } from './checkpoint';

/** Where a statement was left: after a line of it. */
export interface PartialStatement {
  userId: string;
  number: number;
  /** The available balance after the last line that counts. */
  balanceCents: number;
  /** The first line that does not read on. */
  brokenAt: string | null;
}

/** How far a full pass has come. Everything up to `after` was verified. */
export interface Position {
  /** A name like `escrow:<key>`, `statement:<user>`, `transfer:<id>`, `user:<id>`; '' before all. */
  after: string;
  chain: PartialChain | null;
  statement: PartialStatement | null;
}

export const startOfPass: Position = { after: '', chain: null, statement: null };

/** A position between two names. */
export const positionAfter = (name: string): Position => ({ ...startOfPass, after: name });

/** One kind of what a full pass verifies, as far as its names have one prefix. */
export interface Section {
  prefix: string;
  kind: 'chains' | 'statements' | 'transfers';
}

/** In the order of their names, so that a name alone says how far a pass has come. */
const sections: Section[] = [
  { prefix: 'escrow:', kind: 'chains' },
  { prefix: 'house:', kind: 'chains' },
  { prefix: 'provider:', kind: 'chains' },
  { prefix: 'statement:', kind: 'statements' },
  { prefix: 'suspense:', kind: 'chains' },
  { prefix: 'transfer:', kind: 'transfers' },
  { prefix: 'user:', kind: 'chains' },
];

/** A name after all names of a section. */
export const endOf = ({ prefix }: Section): string => `${prefix.slice(0, -1)};`;

/** The section that comes next; null at the end of a pass. */
export const sectionAfter = ({ after }: Position): Section | null =>
  sections.find((section) => after < endOf(section)) ?? null;

/** What is left of a name without the prefix of its section; '' for a name before it. */
export const idAfter = ({ after }: Position, { prefix }: Section): string =>
  after.startsWith(prefix) ? after.slice(prefix.length) : '';
