import { decide, type Decision, must } from '@contend/contracts';
import type { Finding } from './finding';

/** What an admin wrote. */
interface Note {
  /** Null after its player was erased. */
  reason: string | null;
  /** Null for an operator. */
  byId: string | null;
  at: Date;
}

/** What an admin wrote about a difference as it was then. */
export interface Explanation extends Note {
  /** Of the difference: another one is not explained by it. */
  text: string;
  /** Absent while it was not withdrawn. */
  withdrawn?: Note;
}

/** Explanations of one difference: they are kept, also when they are withdrawn. */
export interface DifferenceFile {
  id: string;
  /** Of the finding. */
  findingId: string;
  /** The payout or payment; null for neither. */
  aboutId: string | null;
  given: Explanation[];
}

type Found = Pick<Finding, 'id' | 'text' | 'suspenseCents' | 'payoutId' | 'paymentId'>;

/**
 * The explanation that counts, which is the last one unless it was withdrawn; null for none. Money
 * in suspense is decided, not explained.
 */
export function explanationOf(
  { text, suspenseCents }: Pick<Found, 'text' | 'suspenseCents'>,
  file: Pick<DifferenceFile, 'given'> | undefined,
): Explanation | null {
  const last = file?.given.findLast((one) => one.text === text);
  return last && suspenseCents === 0 && !last.withdrawn ? last : null;
}

/**
 * Whether a difference is listed. One that is not compared any more is followed in suspense, where
 * it has money there.
 */
export const isListed = ({ suspenseCents, isForStaff }: Listable): boolean =>
  suspenseCents === 0 || !isForStaff;
interface Listable {
  suspenseCents: number;
  isForStaff?: boolean;
}

interface Explained {
  id: string;
  finding: Found;
  file: DifferenceFile | undefined;
  /** What was seen of it. */
  text: string;
  reason: string;
  /** Null for an operator. */
  byId: string | null;
  /** Of the payout or payment. */
  ownerId: string | null;
}

/** @throws Refusal `difference-changed`, `difference-in-suspense`, `own-difference` */
export function explained(
  { id, finding, file, text, reason, byId, ownerId }: Explained,
  now: Date,
): Decision<DifferenceFile> {
  must(ownerId === null || ownerId !== byId, 'own-difference');
  must(finding.suspenseCents === 0, 'difference-in-suspense');
  must(finding.text === text, 'difference-changed');
  const aboutId = finding.payoutId ?? finding.paymentId;
  const begun = file ?? { id, findingId: finding.id, aboutId, given: [] };
  return decide({ ...begun, given: [...begun.given, { text, reason, byId, at: now }] });
}

type Withdrawal = Pick<Explained, 'finding' | 'file' | 'reason' | 'byId' | 'ownerId'> & {
  /** Of the explanation that was seen. */
  explainedAt: Date;
};

/**
 * Withdraws the explanation that counts: the difference is open again.
 * @throws Refusal `difference-not-explained`, `own-difference`
 */
export function withdrawn(
  { finding, file, explainedAt, reason, byId, ownerId }: Withdrawal,
  now: Date,
): Decision<DifferenceFile> {
  must(ownerId === null || ownerId !== byId, 'own-difference');
  const counted = explanationOf(finding, file);
  must(file && counted?.at.getTime() === explainedAt.getTime(), 'difference-not-explained');
  const given = file.given.map((one) =>
    one === counted ? { ...one, withdrawn: { reason, byId, at: now } } : one,
  );
  return decide({ ...file, given });
}

/** Removes what staff wrote, which may name an erased player. */
export const withoutExplanations = (file: DifferenceFile): Decision<DifferenceFile> =>
  decide({
    ...file,
    given: file.given.map((one) => ({
      ...{ ...one, reason: null },
      ...(one.withdrawn && { withdrawn: { ...one.withdrawn, reason: null } }),
    })),
  });
