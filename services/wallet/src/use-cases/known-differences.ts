import type { DatedFinding } from '../data/reconciliation.repository';
import { type Explanation, explanationOf, isListed } from '../domain/difference';
import type { WalletDeps } from '../deps';

export type KnownDifference = DatedFinding & {
  explanation: Explanation | null;
  /** Those that do not count any more, the latest first. */
  earlier: Explanation[];
};

/** The differences that are followed here, the oldest first, with what explains them. */
export async function knownDifferences({
  reconciliations,
  differenceFiles,
}: Pick<WalletDeps, 'reconciliations' | 'differenceFiles'>): Promise<KnownDifference[]> {
  const findings = (await reconciliations.stored()).filter(isListed);
  const files = await differenceFiles.ofFindings(findings.map(({ id }) => id));
  return findings
    .map((one) => {
      const file = files.get(one.id);
      const explanation = explanationOf(one, file);
      const earlier = (file?.given ?? []).filter((given) => given !== explanation).toReversed();
      return { ...one, explanation, earlier };
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
