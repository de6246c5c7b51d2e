import type { LedgerReport } from '@contend/contracts';
import { auditLedger } from '../audit/audit-ledger';
import { ledgerSources } from '../data/ledger-sources';
import type { WalletDeps } from './wallet-deps';

/**
 * One transaction, so that what is read is one moment of the ledger, whatever goes on meanwhile.
 */
export const verifyLedger = ({
  db,
  houseCents,
}: Pick<WalletDeps, 'db' | 'houseCents'>): Promise<LedgerReport> =>
  db.transaction(() => auditLedger(ledgerSources(db, houseCents)));
