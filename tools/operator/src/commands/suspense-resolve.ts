import { resolveSuspenseByOperator } from '@contend/contracts';
import { type Command, type CommandArguments, demandArguments, Misuse } from '../command';
import { withServices } from '../settings';
import { dollars } from '../table';

/** Decides about money in suspense, as an admin does on the staff desk. */
export const suspenseResolve: Command = {
  name: 'suspense resolve',
  summary: 'Decides about money in suspense',
  usage: `
contend suspense resolve ID --as return|credit|write-off --amount CENTS --reason WHY

  --as       return: it is settled with the provider; credit: its player gets it; write-off: the
             platform gets it, or bears it
  --amount   what \`contend suspense\` shows, in cents, below zero as --amount=-500; another amount
             refuses the decision
  --reason   what was seen, and the ticket: kept with the decision

  ID is that of \`contend suspense\`. Asks the wallet (SERVICE_PRIVATE_KEY). A large amount waits
  for the same decision of an admin on the staff desk.`,
  options: { as: { type: 'string' }, amount: { type: 'string' }, reason: { type: 'string' } },
  async run(call, context) {
    const { suspenseId, body } = decisionFrom(call);
    const document = await withServices(context, (services) =>
      services.call(resolveSuspenseByOperator, { params: { suspenseId }, body }),
    );
    const isBooked = document.status === 'booked';
    const sum = dollars(body.amount);
    const text = isBooked ? `${sum} is booked.` : `${sum} waits for the decision of an admin.`;
    return { isFine: true, text, document };
  },
};

function decisionFrom(call: CommandArguments) {
  demandArguments(call, ['the id of money in suspense']);
  const [suspenseId = ''] = call.positionals;
  const { as: resolution, amount, reason } = call.values as Record<string, string>;
  if (!/^-?\d{1,12}$/.test(amount ?? '')) throw new Misuse('It needs --amount, in cents.');
  const parsed = resolveSuspenseByOperator.body.safeParse({
    ...{ resolution, reason, amount: Number(amount) },
  });
  if (!parsed.success || !/^[0-9a-f]{24}$/.test(suspenseId))
    throw new Misuse(
      'It needs an id of 24 digits, --as return, credit or write-off, and --reason.',
    );
  return { suspenseId, body: parsed.data };
}
