import { type Database, retryStale, writeTimers } from '@contend/service-kit';
import { auditSlice } from '../audit/audit-slice';
import { auditPauseMs, auditSubject, auditTimer } from '../audit/audit-timer';
import type { Checkpoint } from '../audit/checkpoint';
import type { Finding } from '../audit/findings';
import { auditIncrement as nextStep, type AuditStep } from '../audit/increment';
import { type Position, positionAfter, startOfPass } from '../audit/position';
import type { RangeSources } from '../audit/range-sources';
import type { Slice } from '../audit/slice';
import type { WalletDeps } from '../deps';
import { auditSources } from './audit-sources.repository';
import { type AuditProgress, auditStore } from './audit-store.repository';

/** The limits of what one step reads and one transaction saves. */
const stepLimits = { units: 50, rows: 2000 };

interface IncrementReport {
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

/** The pause while there are more new entries than one run reads. */
const behindMs = 1000;
/** The least time between the starts of two full passes. */
const passEveryMs = 24 * 3600_000;
/**
 * About how many entries, lines and transfers one run reads, of an increment and of a pass each.
 */
const runRows = 20_000;
const sliceLimits = { units: 500, rows: 5000 };

type Deps = Pick<WalletDeps, 'db' | 'now' | 'log'>;

/**
 * One run of the background audit: verifies new entries, then the next slices of the full pass, and
 * sets the timer again. Reads are bounded and each step is saved in its own transaction, so a run
 * that ends anywhere continues from there.
 */
export async function auditInBackground(deps: Deps, budget = { rows: runRows }): Promise<void> {
  const { db, now, log } = deps;
  const increment = await auditIncrement(deps, { rows: budget.rows, saves: true });
  if (increment.findings.length > 0) report(log, increment.findings);
  await continuePass(deps, budget.rows);
  const due = new Date(now().getTime() + (increment.isBehind ? behindMs : auditPauseMs));
  await db.transaction(() => writeTimers(db, auditSubject, { [auditTimer]: due }));
}

async function continuePass({ db, now, log }: Deps, rows: number): Promise<void> {
  const [sources, store] = [auditSources(db), auditStore(db)];
  for (let read = 0; read < rows; read += 1) {
    const progress = begun(await store.progress(), now());
    const { position, passBegunAt: begunAt } = progress;
    if (!position || !begunAt) return;
    const slice = await auditSlice(sources, position, sliceLimits);
    if (!slice) {
      const completed = { ...progress, position: null, passCompletedAt: now() };
      await store.save({ advances: [], findings: [], progress: completed });
      return;
    }
    const { next, findings, advances } = slice;
    if (findings.length > 0) report(log, findings);
    const passed = { after: position.after, upTo: next.after, begunAt };
    await store.save({ advances, findings, passed, progress: { ...progress, position: next } });
    read += slice.rows;
  }
}

/** Returns the progress with a pass under way, where one is or is due. */
function begun(progress: AuditProgress | null, now: Date): AuditProgress {
  if (progress?.position) return progress;
  const last = progress?.passBegunAt ?? null;
  if (progress && last && now.getTime() - last.getTime() < passEveryMs) return progress;
  const none = { version: 0, passCompletedAt: null, firstAt: now };
  return { ...(progress ?? none), position: startOfPass, passBegunAt: now };
}

const shown = 20;

function report(log: Deps['log'], findings: { text: string }[]): void {
  const texts = findings.slice(0, shown).map(({ text }) => text);
  log.error({ differences: texts, count: findings.length }, 'ledger audit found differences');
}

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
