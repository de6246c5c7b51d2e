import { auditChains } from './chain-slice';
import { type Position, sectionAfter } from './position';
import type { RangeSources } from './range-sources';
import type { Slice, SliceLimits } from './slice';
import { auditStatementSlice } from './statement-slice';
import { auditTransferSlice } from './transfer-slice';

const audits = {
  chains: auditChains,
  statements: auditStatementSlice,
  transfers: auditTransferSlice,
};

/**
 * Verifies the next part of the whole ledger: a range of accounts from their first entries, of
 * statements, or of transfers. Reads at most `limits` and writes nothing.
 * @returns null at the end of a pass
 */
export async function auditSlice(
  sources: RangeSources,
  position: Position,
  limits: SliceLimits,
): Promise<Slice | null> {
  const section = sectionAfter(position);
  return section && audits[section.kind](sources, { position, section }, limits);
}
