import { auditAccounts, type Checked } from './audit-accounts';
import { auditStatements } from './audit-statements';
import { auditTransfers } from './audit-transfers';
import { Findings } from './findings';
import { type LedgerSources, nothingOpen } from './sources';

type Counted = Checked & { transfers: number; entries: number };
export type Audited = Counted & { findings: Findings };

/**
 * Recomputes every balance from entries and pending transfers alone and reports differences from
 * the stored ones. Walks sorted streams side by side, so memory grows only with what is open.
 */
export async function auditLedger(sources: LedgerSources): Promise<Audited> {
  const findings = new Findings();
  const open = nothingOpen();
  const checked: Checked = { accounts: 0, houseCents: 0, escrowCents: 0, suspenseCents: 0 };
  const { transfers, entries } = await auditTransfers(sources, open, findings);
  await auditAccounts(sources, { open, checked }, findings);
  await auditStatements(sources, findings);
  return { ...checked, transfers, entries, findings };
}
