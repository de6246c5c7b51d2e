import type { DatedFinding } from '../data/reconciliation.repository';
import { explanationOf, isListed } from '../domain/difference';
import type { WalletDeps } from '../deps';

export type KnownDifference = DatedFinding & { explanation: ReturnType<typeof explanationOf> };

/** The differences that are followed here, the oldest first, with what explains them. */
export async function knownDifferences({
  reconciliations,
  differenceFiles,
}: Pick<WalletDeps, 'reconciliations' | 'differenceFiles'>): Promise<KnownDifference[]> {
  const findings = (await reconciliations.stored()).filter(isListed);
  const files = await differenceFiles.ofFindings(findings.map(({ id }) => id));
  return findings
    .map((one) => ({ ...one, explanation: explanationOf(one, files.get(one.id)) }))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
