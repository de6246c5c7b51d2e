import type { LedgerReport } from '@contend/contracts';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import { ConfigError, type Database } from '@contend/service-kit';
import { prepareAudit } from '@contend/wallet/src/ledger/audit-store.repository';
import { auditIncrement, auditRanges } from '@contend/wallet/src/ledger/audit.actions';
import { verifyLedger } from '@contend/wallet/src/ledger/verify.actions';
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  demandArguments,
  Misuse,
  textOf,
} from '../command';
import { withDatabase } from '../settings';
import { dollars } from '../table';

/** Recomputes every balance in the wallet's store from the entries. */
export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'Recomputes every balance from the entries; a cent that differs is found',
  usage: `
contend ledger verify
contend ledger verify --full [--from NAME] [--checkpoint]
contend ledger verify --increment [--checkpoint]

  --full         range by range instead of in one pass, with a line of progress after each
  --from NAME    with --full: continues after a name that was printed, as escrow:…, user:…
  --increment    only the entries that came after the checkpoints
  --checkpoint   saves checkpoints of what is right; without it nothing is written

  Reads the wallet's store (MONGO_URL, NAMESPACE), also while services run, and ends with 1 when a
  balance is not what its entries say, or when an entry is missing, altered, inserted or reordered
  (each account's entries are numbered and chained). Reservations and escrows whose wager ended over
  15 minutes ago are reported too, unless --full or --increment is given. The wallet advances
  checkpoints by itself; --checkpoint saves its first run the work.`,
  options: {
    full: { type: 'boolean' },
    from: { type: 'string' },
    increment: { type: 'boolean' },
    checkpoint: { type: 'boolean' },
  },
  async run(call, context) {
    demandArguments(call, []);
    const verify = modeOf(call);
    return withDatabase(context, 'wallet', (db) => verify(db, context)).catch((error: Error) => {
      if (error instanceof ConfigError) throw error;
      throw new UserFacingError(`The ledger could not be verified. ${error.message}`);
    });
  },
};

type Verify = (db: Database, context: CommandContext) => ReturnType<Command['run']>;

/** The mode selected by the options. @throws Misuse when they contradict each other. */
function modeOf(call: CommandArguments): Verify {
  const { full, increment, checkpoint } = call.values;
  const from = textOf(call, 'from');
  const saves = checkpoint === true;
  if (full && increment) throw new Misuse('--full and --increment are two ways to verify.');
  if (from !== undefined && !full) throw new Misuse('--from needs --full.');
  if (saves && !full && !increment) throw new Misuse('--checkpoint needs --full or --increment.');
  if (full) return (db, context) => verifyRanges(db, context, { from: from ?? '', saves });
  if (increment) return (db) => verifyIncrement(db, { saves });
  return async (db) => {
    const report = await verifyLedger({ db });
    return { isFine: report.differences.length === 0, text: inWords(report), document: report };
  };
}

async function verifyRanges(
  db: Database,
  { note }: CommandContext,
  { from, saves }: { from: string; saves: boolean },
) {
  if (saves) await prepareAudit(db);
  const sums = { accounts: 0, transfers: 0, entries: 0 };
  const cents = { houseCents: 0, escrowCents: 0, suspenseCents: 0 };
  const differences: string[] = [];
  await auditRanges({ db }, { from, saves }, ({ counts, findings, next }) => {
    sums.accounts += counts.accounts;
    sums.transfers += counts.transfers;
    sums.entries += counts.entries;
    cents.houseCents += counts.houseCents;
    cents.escrowCents += counts.escrowCents;
    cents.suspenseCents += counts.suspenseCents;
    differences.push(...findings.map(({ text }) => text));
    note(`${sums.entries} entries, ${differences.length} differences; up to ${next.after}`);
  });
  const report = { ...sums, ...cents, differences };
  const part = from === '' ? '' : `Verified after ${from} only.\n\n`;
  const document = { ...report, from };
  return { isFine: differences.length === 0, text: `${part}${inWords(report)}`, document };
}

async function verifyIncrement(db: Database, { saves }: { saves: boolean }) {
  if (saves) await prepareAudit(db);
  const { entries, findings } = await auditIncrement({ db }, { rows: Infinity, saves });
  const differences = findings.map(({ text }) => text);
  const text = `  New entries  ${entries}\n\n${verdictOf(differences)}`;
  return { isFine: differences.length === 0, text, document: { entries, differences } };
}

function inWords(report: LedgerReport): string {
  const { accounts, transfers, entries, houseCents, escrowCents, differences } = report;
  const { suspenseCents = 0 } = report;
  const found = accounts + transfers + entries + differences.length;
  if (found === 0) return 'There is no ledger yet: no wallet has been opened.';
  const sums = [
    `  Accounts     ${accounts}`,
    `  Transfers    ${transfers}`,
    `  Entries      ${entries}`,
    `  House        ${dollars(houseCents)}`,
    `  In escrow    ${dollars(escrowCents)}`,
    `  In suspense  ${dollars(suspenseCents)}`,
    '',
  ];
  return [...sums, verdictOf(differences)].join('\n');
}

const verdictOf = (differences: string[]): string =>
  differences.length === 0
    ? 'Every balance is what its entries say.'
    : `${differences.length} differences:\n${differences.map((one) => `  ${one}`).join('\n')}`;
