import { writeTimers } from '@contend/service-kit';
import { auditPauseMs, auditSubject, auditTimer } from '../audit/audit-timer';
import { auditSlice } from '../audit/audit-slice';
import { startOfPass } from '../audit/position';
import { auditSources } from '../data/audit-sources';
import { auditStore, type AuditProgress } from '../data/audit-store';
import { auditIncrement } from './audit-increment';
import type { WalletDeps } from '../deps';

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
