import { correctUser } from '@contend/contracts';
import { type CommandArguments, type Command, demandArguments, Misuse } from '../command';
import { withServices } from '../settings';

/** Corrects data that users can't change themselves, after a proof was checked. */
export const userCorrect: Command = {
  name: 'user correct',
  summary: 'Corrects a person’s country or birth date, on record',
  usage: `
contend user correct ID --reason WHY [--country CODE] [--birth-date YYYY-MM-DD]

  --reason       what was seen, and the ticket: kept with the values before and after
  --country      two letters, like IE; the only way out of a country where money is not offered
  --birth-date   the one in the document

  Asks the user service (SERVICE_PRIVATE_KEY). A corrected country counts as the person's change of
  the next 90 days. Running it twice is fine.`,
  options: {
    reason: { type: 'string' },
    country: { type: 'string' },
    'birth-date': { type: 'string' },
  },
  async run(call, context) {
    const { userId, body } = correctionFrom(call);
    const { country, birthDate } = await withServices(context, (services) =>
      services.call(correctUser, { params: { userId }, body }),
    );
    const text = `${userId}: country ${country ?? 'unknown'}, born ${birthDate ?? 'unknown'}.`;
    return { isFine: true, text, document: { userId, country, birthDate } };
  },
};

function correctionFrom(call: CommandArguments) {
  demandArguments(call, ['the id of an account']);
  const [userId = ''] = call.positionals;
  if (!/^[0-9a-f]{24}$/.test(userId)) throw new Misuse('An id is 24 hexadecimal digits.');
  const { reason, country, 'birth-date': birthDate } = call.values as Record<string, string>;
  if (!reason) throw new Misuse('It needs --reason: what was seen, and the ticket.');
  if (!country && !birthDate) throw new Misuse('It needs --country, --birth-date or both.');
  const body = { reason, ...(country && { country }), ...(birthDate && { birthDate }) };
  if (!correctUser.body.safeParse(body).success) {
    throw new Misuse('A country is two capital letters, a birth date like 1998-05-14.');
  }
  return { userId, body };
}
