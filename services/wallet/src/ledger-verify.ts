import type { LedgerReport } from '@contend/contracts';
import { Database, platformConfig, readConfig, systemClock } from '@contend/service-kit';
import { houseBalance } from './data/house-balance';
import { verifyLedger } from './use-cases/verify-ledger';

/**
 * `npm run ledger:verify`: recomputes every balance in the wallet's store (`MONGO_URL`) from the
 * entries. Ends with 1 when a cent differs.
 */
async function main(): Promise<void> {
  const { MONGO_URL } = readConfig(platformConfig.pick({ MONGO_URL: true }), process.env);
  const db = await Database.connect(MONGO_URL, 'contend_wallet', systemClock);
  try {
    const report = await verifyLedger({ db, houseCents: houseBalance(db) });
    process.stdout.write(`${inWords(report)}\n`);
    process.exitCode = report.differences.length > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function inWords(report: LedgerReport): string {
  const { accounts, transfers, entries, houseCents, escrowCents, differences } = report;
  if (accounts + transfers + entries === 0) return 'There is no ledger yet: nobody has a wallet.';
  const sums = [
    `  Accounts     ${accounts}`,
    `  Transfers    ${transfers}`,
    `  Entries      ${entries}`,
    `  House        ${dollars(houseCents)}`,
    `  In escrow    ${dollars(escrowCents)}`,
    '',
  ];
  const verdict =
    differences.length === 0
      ? 'Every balance is what its entries say.'
      : `${differences.length} differences:\n${differences.map((one) => `  ${one}`).join('\n')}`;
  return [...sums, verdict].join('\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`The ledger could not be verified. ${(error as Error).message}\n`);
  process.exitCode = 1;
});
