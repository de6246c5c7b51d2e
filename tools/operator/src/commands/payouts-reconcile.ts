import { type Reply, reconcilePayouts } from '@contend/contracts';
import { type Command, demandArguments } from '../command';
import { withServices } from '../settings';
import { counted, table } from '../table';

/** Compares the provider's payouts with the ledger. */
export const payoutsReconcile: Command = {
  name: 'payouts reconcile',
  summary: 'Compares payouts and charges of the provider with the ledger; lists what differs',
  usage: `
contend payouts reconcile

  Has the wallet (SERVICE_PRIVATE_KEY) read the payouts and charges of the last 35 days at the
  provider and compare them with the ledger, as it does daily: missing, doubled, unexpected and late
  ones, other amounts, states, currencies, refunds, players. The difference is booked in suspense,
  and booked back once both agree. Ends with 1 when something differs.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const report = await withServices(context, (services) => services.call(reconcilePayouts, {}));
    const { compared, listed, charges, findings } = report;
    const ofPayouts = `${counted(compared, 'payout')} in the ledger, ${listed} at the provider.`;
    const ofCharges =
      charges && `${counted(charges.compared, 'refill')} and ${charges.listed} there.`;
    const sums = `${ofPayouts} ${ofCharges ?? 'Its charges have no list.'}`;
    const isFine = findings.length === 0;
    const text = isFine ? `${sums}\nBoth agree.` : `${tableOf(findings)}\n\n${sums}`;
    return { isFine, text, document: report };
  },
};

const tableOf = (findings: Reply<typeof reconcilePayouts>['findings']): string =>
  table(
    ['since', 'kind', 'payout or refill', 'at the provider', 'in suspense', 'difference'],
    findings.map(({ since, kind, payoutId, paymentId, providerRef, suspenseCents, text }) => [
      ...[since, kind, payoutId ?? paymentId ?? '-', providerRef ?? '-', `${suspenseCents}`, text],
    ]),
  );
