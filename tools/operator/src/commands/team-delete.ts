import { endTeam } from '@contend/contracts';
import { type Command, demandArguments, Misuse, textOf } from '../command';
import { withServices } from '../settings';

/** Deletes an abusive team. */
export const teamDelete: Command = {
  name: 'team delete',
  summary: 'Deletes a team without live matches and wagers',
  usage: `
contend team delete ID --reason WHY

  --reason   what was seen, and the ticket: logged by the team service

  Asks the team service (SERVICE_PRIVATE_KEY). The team keeps its name for the matches that it
  played; "team rename" replaces it first.`,
  options: { reason: { type: 'string' } },
  async run(call, context) {
    demandArguments(call, ['the id of a team']);
    const [teamId = ''] = call.positionals;
    const reason = textOf(call, 'reason') ?? '';
    if (!endTeam.params.safeParse({ teamId }).success)
      throw new Misuse('An id is 24 hexadecimal digits.');
    if (!endTeam.body.safeParse({ reason }).success)
      throw new Misuse('It needs --reason: what was seen, and the ticket.');
    await withServices(context, (services) =>
      services.call(endTeam, { params: { teamId }, body: { reason } }),
    );
    return { isFine: true, text: `${teamId} is deleted.`, document: { teamId } };
  },
};
