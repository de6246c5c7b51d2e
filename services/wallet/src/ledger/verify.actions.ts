import type { LedgerReport } from '@contend/contracts';
import { type Audited, auditLedger } from '../audit/audit-ledger';
import { isClearing } from '../audit/entry-chain';
import { type Finding, inWords } from '../audit/findings';
import type { WalletDeps } from '../deps';
import { endedOwners } from './ended-owner.repository';
import { ledgerSources, partOfLedger } from './ledger-sources.repository';

/** Subjects that are verified again per transaction. */
const partSize = 50;

/**
 * Verifies the whole ledger, however large, and writes nothing. One pass over sorted streams is no
 * snapshot of the ledger, so a difference in it is verified again, a few subjects at a time, each
 * in a short transaction: only what differs there is a difference.
 */
export async function verifyLedger({ db }: Pick<WalletDeps, 'db'>): Promise<LedgerReport> {
  const { findings, ...counted } = await auditLedger(ledgerSources(db));
  // Chains of clearing accounts are followed to heads that were read before: nothing to confirm.
  const isCertain = ({ about }: Finding): boolean => isClearing(about);
  const confirmed = findings.list().filter(isCertain);
  const uncertain = findings.list().filter((finding) => !isCertain(finding));
  const about = [...new Set(uncertain.map((finding) => finding.about))];
  for (let first = 0; first < about.length; first += partSize) {
    const part = about.slice(first, first + partSize);
    const again = await db.transaction<Audited>(async () =>
      auditLedger(await partOfLedger(db, part)),
    );
    confirmed.push(...again.findings.list().filter((one) => part.includes(one.about)));
  }
  const left = await endedOwners(db).leftBehind(db.now());
  const words = [...confirmed.map(({ text }) => text), ...left];
  return { ...counted, differences: inWords(words, findings.overflow()) };
}
