import { decide, type Decision, must, type SuspenseResolution } from '@contend/contracts';
import type { Reference } from '../ledger/books';

/** A decision of one admin, or of an operator. */
interface Ruling {
  resolution: SuspenseResolution;
  /** What is in suspense, signed. */
  cents: number;
  /** Null for an operator. */
  adminId: string | null;
  /** Null after its player was erased. */
  reason: string | null;
}

type Given = Ruling & { at: Date };

/** What was decided about a row of suspense: it is kept, and never changed. */
export interface SuspenseFile {
  id: string;
  provider: string;
  reference: Reference | null;
  /** The decision that waits for a second admin. */
  waiting: Given | null;
  /** Booked ones, each with its approvals. */
  booked: { resolution: SuspenseResolution; cents: number; approvals: Given[] }[];
}

/** The transfer of the last booked decision. */
export const bookingIdOf = ({ id, booked }: SuspenseFile): string =>
  `resolved:${id}:${booked.length}`;

/** What was returned to the provider of a payment, in cents. */
export const returnedBy = (files: readonly SuspenseFile[]): number =>
  files
    .flatMap(({ booked }) => booked)
    .filter(({ resolution }) => resolution === 'return')
    .reduce((sum, { cents }) => sum + cents, 0);

/**
 * Takes a decision in. One that needs a second admin waits; the same one of another admin books it.
 * A waiting decision about another amount is void, because the row has changed since.
 * @throws Refusal `suspense-decided-by-you`, `suspense-decision-open`
 */
export function ruleOn(
  file: SuspenseFile,
  { needed, ...ruling }: Ruling & { needed: number },
  now: Date,
): Decision<SuspenseFile> {
  const given = { ...ruling, at: now };
  const first = file.waiting?.cents === ruling.cents ? file.waiting : null;
  if (first) {
    must(first.resolution === ruling.resolution, 'suspense-decision-open');
    must(first.adminId !== ruling.adminId, 'suspense-decided-by-you');
  }
  const approvals = first ? [first, given] : [given];
  if (approvals.length < needed) return decide({ ...file, waiting: given });
  const { resolution, cents } = ruling;
  const booked = [...file.booked, { resolution, cents, approvals }];
  return decide({ ...file, waiting: null, booked });
}

/** Removes what staff wrote, which may name an erased player. */
export function withoutWords(file: SuspenseFile): Decision<SuspenseFile> {
  const silent = (one: Given): Given => ({ ...one, reason: null });
  const booked = file.booked.map((one) => ({ ...one, approvals: one.approvals.map(silent) }));
  return decide({ ...file, waiting: file.waiting && silent(file.waiting), booked });
}

/** @throws Refusal `suspense-not-waiting` */
export function withdrawRuling(file: SuspenseFile): Decision<SuspenseFile> {
  must(file.waiting, 'suspense-not-waiting');
  return decide({ ...file, waiting: null });
}
