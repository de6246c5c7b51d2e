import { correctPayoutAccount } from '@contend/contracts';
import { type Command, type CommandArguments, demandArguments, Misuse, textOf } from '../command';
import { withServices } from '../settings';

const changes = {
  freeze: { frozen: true },
  lift: { frozen: false },
  'tax-form': { taxFormReceived: true },
  'no-tax-form': { taxFormReceived: false },
} as const;
type Change = keyof typeof changes;
const isChange = (value: string | undefined): value is Change =>
  value !== undefined && Object.hasOwn(changes, value);

/** Freezes payouts of a player, lifts the freeze, or records a tax form. */
export const payoutsAccount: Command = {
  name: 'payouts account',
  summary: 'Freezes payouts of a player, lifts the freeze, or records a tax form',
  usage: `
contend payouts account ID --set freeze|lift|tax-form|no-tax-form --reason WHY

  --set      freeze: no payouts, and one that is not submitted is stopped; lift: the end of it;
             tax-form: it was received; no-tax-form: it was recorded by mistake
  --reason   why, and the ticket. The player reads that of a freeze

  ID is that of an account. Asks the wallet (SERVICE_PRIVATE_KEY). Running it twice is fine. Staff
  see who is frozen, and whose tax form is missing, on the page of payouts.`,
  options: { set: { type: 'string' }, reason: { type: 'string' } },
  async run(call, context) {
    const { userId, change, reason } = correctionFrom(call);
    const body = { ...changes[change], reason };
    await withServices(context, (services) =>
      services.call(correctPayoutAccount, { params: { userId }, body }),
    );
    return {
      isFine: true,
      text: `${userId}: ${change} is recorded.`,
      document: { userId, change },
    };
  },
};

function correctionFrom(call: CommandArguments) {
  demandArguments(call, ['the id of an account']);
  const [userId = ''] = call.positionals;
  if (!/^[0-9a-f]{24}$/.test(userId)) throw new Misuse('An id is 24 hexadecimal digits.');
  const [change, reason] = [textOf(call, 'set'), textOf(call, 'reason')];
  if (!isChange(change)) throw new Misuse('--set is freeze, lift, tax-form or no-tax-form.');
  if (!reason) throw new Misuse('It needs --reason: why, and the ticket.');
  return { userId, change, reason };
}
