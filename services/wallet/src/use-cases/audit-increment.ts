import { type Database, retryStale } from '@contend/service-kit';
import type { Checkpoint } from '../audit/checkpoint';
import type { Finding } from '../audit/findings';
import { auditIncrement as nextStep, type AuditStep } from '../audit/increment';
import type { RangeSources } from '../audit/range-sources';
import { auditSources } from '../data/audit-sources';
import { auditStore } from '../data/audit-store';

/** The limits of what one step reads and one transaction saves. */
const stepLimits = { units: 50, rows: 2000 };

export interface IncrementReport {
  entries: number;
  findings: Finding[];
  /** Whether new entries are left because the limit was reached. */
  isBehind: boolean;
}

/**
 * Verifies the entries after the checkpoints, in steps of bounded size; `saves` advances the
 * checkpoints. Of two processes that verify the same entries one advances them, and the other
 * verifies what is left.
 * @param rows about how many entries are read at most
 */
export async function auditIncrement(
  { db }: { db: Database },
  { rows, saves }: { rows: number; saves: boolean },
): Promise<IncrementReport> {
  const steps = stepsOf(db, { saves });
  const report: IncrementReport = { entries: 0, findings: [], isBehind: false };
  let after = '';
  let isPartial = false;
  while (report.entries < rows) {
    const step = await steps(after);
    report.entries += step.rows;
    report.findings.push(...step.findings);
    isPartial ||= step.isPartial;
    if (step.after === null && !isPartial) return report;
    // Chains that were too long for one step are continued in the next round.
    if (step.after === null) isPartial = false;
    after = step.after ?? '';
  }
  return { ...report, isBehind: true };
}

function stepsOf(db: Database, { saves }: { saves: boolean }) {
  const [sources, store] = [auditSources(db), auditStore(db)];
  if (!saves) return unsavedSteps(sources);
  return async (after: string): Promise<AuditStep> => {
    const step = await retryStale(async () => {
      const next = await nextStep(sources, after, stepLimits);
      await store.save(next);
      return next;
    });
    await store.markAudited(step.audited);
    return step;
  };
}

/** Steps that keep their checkpoints in memory only. */
function unsavedSteps(sources: RangeSources) {
  const reached = new Map<string, Checkpoint>();
  const remembered = {
    ...sources,
    async checkpoints(chains: string[]) {
      const found = new Map(await sources.checkpoints(chains));
      for (const chain of chains) {
        const own = reached.get(chain);
        if (own) found.set(chain, own);
      }
      return found;
    },
  };
  return async (after: string): Promise<AuditStep> => {
    const step = await nextStep(remembered, after, stepLimits);
    step.advances.forEach(({ to }) => reached.set(to.chain, to));
    return step;
  };
}
