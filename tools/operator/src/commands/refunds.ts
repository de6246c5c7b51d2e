import type { FailedRefund } from '@contend/membership/src/cards/card-refund';
import {
  listFailedRefunds,
  retryRefund,
  settleRefund,
} from '@contend/membership/src/cards/refunds.actions';
import { membershipRepository } from '@contend/membership/src/membership/membership.repository';
import { type Command, type CommandArguments, demandArguments, Misuse, textOf } from '../command';
import { withDatabase } from '../settings';
import { counted, dollars, table } from '../table';

/** Lists refunds to cards that are given up. */
export const refundsList: Command = {
  name: 'refunds list',
  summary: 'Shows refunds of memberships that the provider has refused until they were given up',
  usage: `
contend refunds list

  Reads the membership service's store (MONGO_URL, NAMESPACE) and shows refunds to cards that are
  not tried any more: their ids, amounts, and the provider's word for the last failure. Ends with 1
  when there are some. One that is made at the provider itself leaves the list by its event. Changes
  nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const failed = await withDatabase(context, 'membership', (db) =>
      listFailedRefunds(membershipRepository(db), new Date()),
    );
    const entries = failed.filter(({ isStuck }) => isStuck).map(entryOf);
    const document = { entries };
    if (entries.length === 0) return { isFine: true, text: 'No refund is stuck.', document };
    const cents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const text = `${tableOf(entries)}\n\n${counted(entries.length, 'refund')}, ${dollars(cents)}.`;
    return { isFine: false, text, document };
  },
};

const entryOf = (refund: FailedRefund) => {
  const { refundId, membershipId, userId, paymentId, amountCents, failure, since } = refund;
  const of = { refundId, membershipId, userId, paymentId };
  return { ...of, amountCents, failure, since: since?.toISOString() ?? '-' };
};

const tableOf = (entries: ReturnType<typeof entryOf>[]): string =>
  table(
    ['since', 'refund', 'amount', 'user', 'payment at the provider', 'last failure'],
    entries.map(({ since, refundId, amountCents, userId, paymentId, failure }) => [
      ...[since, refundId, dollars(amountCents), userId, paymentId, failure ?? '-'],
    ]),
  );

/** Has a refund ordered once more. */
export const refundsRetry: Command = {
  name: 'refunds retry',
  summary: 'Orders a refund of a membership once more',
  usage: `
contend refunds retry ID

  ID is that of \`refunds list\`. Changes the membership service's store (MONGO_URL, NAMESPACE); the
  service orders the refund within moments. It is listed again when the provider refuses it.`,
  options: {},
  async run(call, context) {
    const refundId = refundIdFrom(call);
    await withDatabase(context, 'membership', (db) =>
      retryRefund(membershipRepository(db), { refundId, byId: null }, new Date()),
    );
    return { isFine: true, text: `${refundId} is ordered once more.`, document: { refundId } };
  },
};

/** Ends a refund whose member was paid in another way. */
export const refundsSettle: Command = {
  name: 'refunds settle',
  summary: 'Ends a refund of a membership that was paid outside of the provider',
  usage: `
contend refunds settle ID --reason WHY

  --reason   how the member was paid, and the ticket: kept with the membership

  ID is that of \`refunds list\`. Changes the membership service's store (MONGO_URL, NAMESPACE). The
  money that waits for the refund becomes the platform's in the ledger, because what its member got
  has left another account. Nothing is sent to the provider.`,
  options: { reason: { type: 'string' } },
  async run(call, context) {
    const refundId = refundIdFrom(call);
    const reason = textOf(call, 'reason');
    if (!reason) throw new Misuse('It needs --reason: how the member was paid, and the ticket.');
    const settled = { refundId, reason };
    await withDatabase(context, 'membership', (db) =>
      settleRefund(membershipRepository(db), { ...settled, byId: null }, new Date()),
    );
    return { isFine: true, text: `${refundId} is settled.`, document: settled };
  },
};

function refundIdFrom(call: CommandArguments): string {
  demandArguments(call, ['the id of a refund']);
  const [refundId = ''] = call.positionals;
  if (!/^[0-9a-f]{24}$/.test(refundId)) throw new Misuse('An id is 24 hexadecimal digits.');
  return refundId;
}
