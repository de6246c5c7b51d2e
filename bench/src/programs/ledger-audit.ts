import { Database, systemClock } from '@contend/service-kit';
import { auditIncrement, auditRanges } from '../../../services/wallet/src/ledger/audit.actions';
import { verifyLedger } from '../../../services/wallet/src/ledger/verify.actions';
import { readFileSync } from 'node:fs';
import { runProgram } from '../program';

export type AuditKind = 'whole' | 'ranges' | 'increment';

export interface AuditResult {
  seconds: number;
  /** Of this process, without the store. */
  peakMiB: number;
  entries: number;
  differences: string[];
}

async function audit(
  db: Database,
  kind: AuditKind,
): Promise<Omit<AuditResult, 'seconds' | 'peakMiB'>> {
  if (kind === 'whole') return verifyLedger({ db });
  if (kind === 'increment') {
    const { entries, findings } = await auditIncrement({ db }, { rows: Infinity, saves: true });
    return { entries, differences: findings.map(({ text }) => text) };
  }
  const all = { entries: 0, differences: [] as string[] };
  await auditRanges({ db }, { from: '', saves: true }, ({ counts, findings }) => {
    all.entries += counts.entries;
    all.differences.push(...findings.map(({ text }) => text));
  });
  return all;
}

const peakMiB = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

/** One audit in a separate process, so that the peak is its own. */
runProgram(async ({ mongoUrl }: { mongoUrl: string }) => {
  const db = await Database.connect(mongoUrl, 'contend_wallet', systemClock);
  return {
    ready: null,
    async answer(kind): Promise<AuditResult> {
      const begun = performance.now();
      const { entries, differences } = await audit(db, kind as AuditKind);
      const seconds = (performance.now() - begun) / 1000;
      return { seconds, peakMiB: peakMiB(), entries, differences };
    },
    stop: () => db.close(),
  };
});
