import type { DifferenceKind } from '@contend/contracts';

/** A difference between the provider's lists and the ledger. */
export interface Finding {
  /** The same difference has the same id in every comparison. */
  id: string;
  kind: DifferenceKind;
  /** What it is about; null for money that fits neither. */
  payoutId: string | null;
  paymentId: string | null;
  providerRef: string | null;
  /** In words, with cents. */
  text: string;
  /**
   * What the provider has more of the platform's money than the ledger says, in cents; below zero
   * what it has less. Zero where that is not known, as for another currency.
   */
  suspenseCents: number;
}

/** A difference, before it is said which payout or refill has it. */
export type Difference = Pick<Finding, 'kind' | 'text'> & { suspenseCents?: number };

/** @param of the names of what differs */
export const findingOf = (
  of: Partial<Pick<Finding, 'payoutId' | 'paymentId' | 'providerRef'>>,
  { kind, text, suspenseCents = 0 }: Difference,
): Finding => {
  const { payoutId = null, paymentId = null, providerRef = null } = of;
  const name = providerRef ?? payoutId ?? paymentId ?? '';
  return { id: `${kind}:${name}`, kind, payoutId, paymentId, providerRef, text, suspenseCents };
};

/** Says of what both have different values. */
export const compared = (ours: unknown, theirs: unknown): string =>
  `The ledger has ${String(ours)}, the provider ${String(theirs)}.`;
