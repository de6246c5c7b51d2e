import { transferRepository } from '@contend/wallet/src/ledger/transfer.repository';
import { openRows, suspenseRowId } from '@contend/wallet/src/reconciliation/suspense';
import { type Command, demandArguments } from '../command';
import { withDatabase } from '../settings';
import { counted, dollars, table } from '../table';

/** Lists money between the ledger and a provider that is not explained. */
export const suspenseList: Command = {
  name: 'suspense',
  summary: 'Shows the money of providers that is not explained, and waits for a decision',
  usage: `
contend suspense

  Reads the wallet's store (MONGO_URL, NAMESPACE) and shows what is in suspense, by payment, payout
  or difference: since when, of which provider, and how much; below zero the provider has less than
  the ledger says. Ends with 1 when there is some. An admin decides it on the staff desk, or
  \`contend suspense resolve\`. Changes nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const rows = await withDatabase(context, 'wallet', async (db) =>
      openRows(await transferRepository(db).inSuspense()),
    );
    const entries = rows.map((row) => ({
      ...{ id: suspenseRowId(row), provider: row.provider, about: row.reference },
      ...{ amountCents: row.cents, since: row.since.toISOString() },
    }));
    const cents = rows.reduce((sum, row) => sum + row.cents, 0);
    const document = { amountCents: cents, entries };
    if (entries.length === 0) return { isFine: true, text: 'Nothing is in suspense.', document };
    const lines = entries.map(({ since, id, provider, amountCents, about }) => [
      ...[since, id, provider, dollars(amountCents), about ? `${about.kind} ${about.id}` : '-'],
    ]);
    const shown = table(['since', 'id', 'provider', 'amount', 'about'], lines);
    const sum = `${counted(entries.length, 'row')}, ${dollars(cents)} in suspense.`;
    return { isFine: false, text: `${shown}\n\n${sum}`, document };
  },
};
