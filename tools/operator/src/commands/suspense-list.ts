import { listSuspense, type SuspenseEntry } from '@contend/wallet/src/use-cases/list-suspense';
import { type Command, demandArguments } from '../command';
import { withDatabase } from '../settings';
import { counted, dollars, table } from '../table';

/** Lists money from a provider that fits no payment. */
export const suspenseList: Command = {
  name: 'suspense',
  summary: 'Shows the money of providers that fits no payment, entry by entry',
  usage: `
contend suspense

  Reads the wallet's store (MONGO_URL, NAMESPACE) and shows each entry of the suspense accounts:
  when it came, from which provider by which of its events, and the payment that it was for, with
  the amount that was expected. Ends with 1 when there are some: each has to be settled with its
  provider. Changes nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const entries = await withDatabase(context, 'wallet', (db) => listSuspense({ db }));
    const cents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const document = { amountCents: cents, entries };
    if (entries.length === 0) return { isFine: true, text: 'Nothing is in suspense.', document };
    const sum = `${counted(entries.length, 'entry', 'entries')}, ${dollars(cents)} in suspense.`;
    return { isFine: false, text: `${tableOf(entries)}\n\n${sum}`, document };
  },
};

const tableOf = (entries: SuspenseEntry[]): string =>
  table(
    ['since', 'provider', 'amount', 'expected', 'payment', 'user', 'event'],
    entries.map((entry) => [
      ...[entry.at, entry.provider, dollars(entry.amountCents)],
      entry.expectedCents === null ? '-' : dollars(entry.expectedCents),
      ...[entry.paymentId ?? '-', entry.userId ?? '-', entry.providerEventId ?? '-'],
    ]),
  );
