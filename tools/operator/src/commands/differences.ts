import { explainDifferenceByOperator, withdrawExplanationByOperator } from '@contend/contracts';
import { transferRepository } from '@contend/wallet/src/ledger/transfer.repository';
import {
  differenceFileRepository,
  differenceIdOf,
} from '@contend/wallet/src/reconciliation/difference.repository';
import {
  type KnownDifference,
  knownDifferences,
} from '@contend/wallet/src/reconciliation/differences.actions';
import { reconciliationRepository } from '@contend/wallet/src/reconciliation/reconciliation.repository';
import { type Command, type CommandArguments, demandArguments, Misuse } from '../command';
import { withDatabase, withServices } from '../settings';
import { counted, dollars, table } from '../table';

/** Lists differences between the ledger and its provider, with what explains them. */
export const differencesList: Command = {
  name: 'differences',
  summary: 'Shows differences between the ledger and its provider, and what explains them',
  usage: `
contend differences

  Reads the wallet's store (MONGO_URL, NAMESPACE) and shows what the last comparison found: since
  when, what both say, what is in suspense because of it, and when and why it was explained. Ends
  with 1 when one is not explained. Money in suspense is decided with \`contend suspense resolve\`.
  Changes nothing.`,
  options: {},
  async run(call, context) {
    demandArguments(call, []);
    const found = await withDatabase(context, 'wallet', (db) =>
      knownDifferences({
        reconciliations: reconciliationRepository(db, transferRepository(db)),
        differenceFiles: differenceFileRepository(db),
      }),
    );
    const entries = found.map(entryOf);
    const document = { entries };
    if (entries.length === 0) return { isFine: true, text: 'Both agree.', document };
    const lines = entries.map(({ since, id, amountCents, explanation, text }) => [
      ...[since, id, dollars(amountCents), explanation?.at ?? '-', explanation?.reason ?? '-'],
      text,
    ]);
    const headings = ['since', 'id', 'in suspense', 'explained', 'reason', 'what both say'];
    const open = entries.filter(({ explanation }) => explanation === null).length;
    const sum = `${counted(entries.length, 'difference')}, ${open} not explained.`;
    return { isFine: open === 0, text: `${table(headings, lines)}\n\n${sum}`, document };
  },
};

const entryOf = ({ id, text, suspenseCents, since, explanation }: KnownDifference) => ({
  ...{ id: differenceIdOf(id), text, amountCents: suspenseCents, since: since.toISOString() },
  explanation: explanation && {
    ...{ byId: explanation.byId, reason: explanation.reason ?? 'erased' },
    at: explanation.at.toISOString(),
  },
});

/** Explains a difference, as an admin does on the staff desk. */
export const differencesExplain: Command = {
  name: 'differences explain',
  summary: 'Marks a difference that has no money in suspense as explained',
  usage: `
contend differences explain ID --text SEEN --reason WHY

  --text     what both say, as \`contend differences\` shows it; another text refuses it
  --reason   what explains it, and the ticket, in 10 to 500 characters

  ID is that of \`contend differences\`. Asks the wallet (SERVICE_PRIVATE_KEY). The difference is
  open again once it is another one, or the explanation is withdrawn.`,
  options: { text: { type: 'string' }, reason: { type: 'string' } },
  async run(call, context) {
    const { text, reason } = call.values;
    const differenceId = differenceIdFrom(call);
    const body = explainDifferenceByOperator.body.safeParse({ text, reason });
    if (!body.success) throw new Misuse('It needs --text, and --reason of 10 to 500 characters.');
    const request = { params: { differenceId }, body: body.data };
    const document = await withServices(context, (services) =>
      services.call(explainDifferenceByOperator, request),
    );
    return { isFine: true, text: `${differenceId} is explained.`, document };
  },
};

/** Withdraws an explanation, as an admin does on the staff desk. */
export const differencesWithdraw: Command = {
  name: 'differences withdraw',
  summary: 'Withdraws the explanation of a difference, which is open again',
  usage: `
contend differences withdraw ID --explained TIME --reason WHY

  --explained   when it was explained, as \`contend differences\` shows it; another time refuses it
  --reason      why it does not explain it, and the ticket, in 10 to 500 characters

  ID is that of \`contend differences\`. Asks the wallet (SERVICE_PRIVATE_KEY). The explanation is
  kept, with the reason.`,
  options: { explained: { type: 'string' }, reason: { type: 'string' } },
  async run(call, context) {
    const { explained: explainedAt, reason } = call.values;
    const differenceId = differenceIdFrom(call);
    const body = withdrawExplanationByOperator.body.safeParse({ explainedAt, reason });
    if (!body.success)
      throw new Misuse('It needs --explained, a time, and --reason of 10 to 500 characters.');
    const request = { params: { differenceId }, body: body.data };
    const document = await withServices(context, (services) =>
      services.call(withdrawExplanationByOperator, request),
    );
    return { isFine: true, text: `${differenceId} is open again.`, document };
  },
};

function differenceIdFrom(call: CommandArguments): string {
  demandArguments(call, ['the id of a difference']);
  const [id = ''] = call.positionals;
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Misuse('An id is 24 hexadecimal digits.');
  return id;
}
