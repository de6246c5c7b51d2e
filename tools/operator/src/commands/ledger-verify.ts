import type { LedgerReport } from '@contend/contracts';
import { Sentence } from '@contend/local/src/sentence';
import { ConfigError } from '@contend/service-kit';
import { verifyLedger } from '@contend/wallet/src/use-cases/verify-ledger';
import { type Command, demandArguments } from '../command';
import { withDatabase } from '../settings';

/** Recomputes every balance in the wallet's store from the entries. */
export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'Recomputes every balance from the entries; a cent that differs is found',
  usage: `
contend ledger verify

  Reads the wallet's store (MONGO_URL, NAMESPACE) in short transactions, also while services run,
  and ends with 1 when a balance is not what its entries say, or when an entry is missing,
  altered, inserted or reordered (each account's entries are numbered and chained). Reservations and
  escrows whose wager ended over 15 minutes ago are reported too. Changes nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const report = await withDatabase(context, 'wallet', (db) => verifyLedger({ db })).catch(
      (error: Error) => {
        if (error instanceof ConfigError) throw error;
        throw new Sentence(`The ledger could not be verified. ${error.message}`);
      },
    );
    return { isFine: report.differences.length === 0, text: inWords(report), document: report };
  },
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function inWords(report: LedgerReport): string {
  const { accounts, transfers, entries, houseCents, escrowCents, differences } = report;
  const { suspenseCents = 0 } = report;
  if (accounts + transfers + entries === 0) return 'There is no ledger yet: nobody has a wallet.';
  const sums = [
    `  Accounts     ${accounts}`,
    `  Transfers    ${transfers}`,
    `  Entries      ${entries}`,
    `  House        ${dollars(houseCents)}`,
    `  In escrow    ${dollars(escrowCents)}`,
    `  In suspense  ${dollars(suspenseCents)}`,
    '',
  ];
  const verdict =
    differences.length === 0
      ? 'Every balance is what its entries say.'
      : `${differences.length} differences:\n${differences.map((one) => `  ${one}`).join('\n')}`;
  return [...sums, verdict].join('\n');
}
