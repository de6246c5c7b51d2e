import { decide, type Decision, must } from '@contend/contracts';
import type { Finding } from './finding';

/** What an admin wrote about a difference as it was then. */
interface Explanation {
  /** Of the difference: another one is not explained by it. */
  text: string;
  /** Null after its player was erased. */
  reason: string | null;
  byId: string;
  at: Date;
}

/** Explanations of one difference: they are kept, and never changed. */
export interface DifferenceFile {
  id: string;
  /** Of the finding. */
  findingId: string;
  /** The payout or payment; null for neither. */
  aboutId: string | null;
  given: Explanation[];
}

type Found = Pick<Finding, 'id' | 'text' | 'suspenseCents' | 'payoutId' | 'paymentId'>;

/** The explanation that counts; null for none. Money in suspense is decided, not explained. */
export const explanationOf = (
  { text, suspenseCents }: Pick<Found, 'text' | 'suspenseCents'>,
  file: Pick<DifferenceFile, 'given'> | undefined,
): Explanation | null =>
  (suspenseCents === 0 && file?.given.findLast((one) => one.text === text)) || null;

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
  byId: string;
  /** Of the payout or payment. */
  ownerId: string | null;
}

/** @throws Refusal `difference-changed`, `difference-in-suspense`, `own-difference` */
export function explained(
  { id, finding, file, text, reason, byId, ownerId }: Explained,
  now: Date,
): Decision<DifferenceFile> {
  must(ownerId !== byId, 'own-difference');
  must(finding.suspenseCents === 0, 'difference-in-suspense');
  must(finding.text === text, 'difference-changed');
  const aboutId = finding.payoutId ?? finding.paymentId;
  const begun = file ?? { id, findingId: finding.id, aboutId, given: [] };
  return decide({ ...begun, given: [...begun.given, { text, reason, byId, at: now }] });
}

/** Removes what staff wrote, which may name an erased player. */
export const withoutExplanations = (file: DifferenceFile): Decision<DifferenceFile> =>
  decide({ ...file, given: file.given.map((one) => ({ ...one, reason: null })) });
