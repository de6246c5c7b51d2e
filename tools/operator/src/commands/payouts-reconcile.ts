import { type Reply, reconcilePayouts } from '@contend/contracts';
import { type Command, demandArguments } from '../command';
import { withServices } from '../settings';
import { counted, table } from '../table';

/** Compares the provider's payouts with the ledger. */
export const payoutsReconcile: Command = {
  name: 'payouts reconcile',
  summary: 'Compares the payouts of the provider with the ledger; every difference is listed',
  usage: `
contend payouts reconcile

  Has the wallet (SERVICE_PRIVATE_KEY) read the payouts of the last 35 days at the provider and
  compare them with the ledger, as it does daily: missing, doubled, unexpected ones, other amounts,
  states, currencies. Ends with 1 when something differs. Moves no money.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const report = await withServices(context, (services) => services.call(reconcilePayouts, {}));
    const { compared, listed, findings } = report;
    const sums = `${counted(compared, 'payout')} in the ledger, ${listed} at the provider.`;
    const isFine = findings.length === 0;
    const text = isFine ? `${sums}\nBoth agree.` : `${tableOf(findings)}\n\n${sums}`;
    return { isFine, text, document: report };
  },
};

const tableOf = (findings: Reply<typeof reconcilePayouts>['findings']): string =>
  table(
    ['since', 'kind', 'payout', 'at the provider', 'difference'],
    findings.map(({ since, kind, payoutId, providerRef, text }) => [
      ...[since, kind, payoutId ?? '-', providerRef ?? '-', text],
    ]),
  );
