import { resetSecondFactor } from '@contend/contracts';
import { type Command, demandArguments, Misuse } from '../command';
import { withServices } from '../settings';

/** Turns the second factor of a person off who lost their phone and recovery codes. */
export const userResetFactor: Command = {
  name: 'user reset-factor',
  summary: 'Turns a person’s second factor off, on record, after a check of who they are',
  usage: `
contend user reset-factor ID --reason WHY

  --reason   what was seen, and the ticket: kept with the account

  Asks the user service (SERVICE_PRIVATE_KEY). The person is mailed and signed out everywhere; the
  password stays as it is. They set the factor up again; payouts wait for 72 hours.`,
  options: { reason: { type: 'string' } },
  async run(call, context) {
    demandArguments(call, ['the id of an account']);
    const [userId = ''] = call.positionals;
    if (!/^[0-9a-f]{24}$/.test(userId)) throw new Misuse('An id is 24 hexadecimal digits.');
    const body = resetSecondFactor.body.safeParse({ reason: call.values.reason });
    if (!body.success) throw new Misuse('It needs --reason: what was seen, and the ticket.');
    await withServices(context, (services) =>
      services.call(resetSecondFactor, { params: { userId }, body: body.data }),
    );
    const text = `The second factor of ${userId} is off.`;
    return { isFine: true, text, document: { userId } };
  },
};
