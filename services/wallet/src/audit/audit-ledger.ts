import type { LedgerReport } from '@contend/contracts';
import type { Account } from '../domain/account';
import type { Entry, Escrow, StatementLine, Transfer } from '../domain/books';
import { auditAccounts, type Checked } from './audit-accounts';
import { auditStatements } from './audit-statements';
import { auditTransfers } from './audit-transfers';
import { Findings, Sums } from './findings';

/** Everything there is, each collection in the order that its walk needs. */
export interface LedgerSources {
  /** By id. */
  accounts(): AsyncIterable<Account & { availableCents: number }>;
  /** By id. */
  escrows(): AsyncIterable<Escrow>;
  /** By id. */
  transfers(): AsyncIterable<Transfer>;
  /** By id, so those of one transfer lie together. */
  entries(): AsyncIterable<Entry>;
  entriesByAccount(): AsyncIterable<Entry>;
  /** By owner and number. */
  lines(): AsyncIterable<StatementLine>;
  /** What the house has by its snapshot and the entries after it. */
  houseCents(): Promise<number>;
}

/** What is open right now, counted from pending transfers and captured stakes. */
export interface Open {
  /** Pending debits by ledger account. */
  pendingDebits: Sums;
  /** Pending credits by ledger account. */
  pendingCredits: Sums;
  /** Captured and unsettled stakes by payer. */
  staked: Sums;
}

/**
 * Recomputes every balance from the entries and the pending transfers alone and says what differs
 * from what is stored. Walks sorted streams side by side, so memory grows only with what is open.
 */
export async function auditLedger(sources: LedgerSources): Promise<LedgerReport> {
  const findings = new Findings();
  const open = { pendingDebits: new Sums(), pendingCredits: new Sums(), staked: new Sums() };
  const checked: Checked = { accounts: 0, houseCents: 0, escrowCents: 0 };
  const { transfers, entries } = await auditTransfers(sources, open, findings);
  await auditAccounts(sources, { open, checked }, findings);
  await auditStatements(sources, findings);
  findings.same('house:rake by its snapshot', checked.houseCents, await sources.houseCents());
  return { ...checked, transfers, entries, differences: findings.list() };
}
