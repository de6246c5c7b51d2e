import { type Database, retryStale } from '@contend/service-kit';
import { auditSlice } from '../audit/audit-slice';
import { type Position, positionAfter } from '../audit/position';
import type { Slice } from '../audit/slice';
import { auditSources } from '../data/audit-sources';
import { auditStore } from '../data/audit-store';

/** The amount that one slice reads when the whole ledger is verified in one run. */
const limits = { units: 1000, rows: 20_000 };

/**
 * Verifies the whole ledger range by range, in the order of names, and calls `report` after each.
 * With `saves` it advances checkpoints.
 * @param from a reported name: verifies what comes after it
 */
export async function auditRanges(
  { db }: { db: Database },
  { from, saves }: { from: string; saves: boolean },
  report: (slice: Slice) => void,
): Promise<void> {
  const [sources, store] = [auditSources(db), auditStore(db)];
  let position: Position | null = positionAfter(from);
  while (position) {
    const begin: Position = position;
    const slice: Slice | null = await retryStale(async () => {
      const next = await auditSlice(sources, begin, limits);
      const { advances = [] } = next ?? {};
      if (saves && advances.length > 0) await store.save({ advances, findings: [] });
      return next;
    });
    if (slice) report(slice);
    position = slice?.next ?? null;
  }
}
