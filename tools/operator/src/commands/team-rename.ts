import { renameTeam } from '@contend/contracts';
import { type Command, demandArguments, Misuse, textOf } from '../command';
import { withServices } from '../settings';

/** Replaces an abusive name. */
export const teamRename: Command = {
  name: 'team rename',
  summary: 'Replaces the name of a team',
  usage: `
contend team rename ID NAME --reason WHY

  NAME       3 to 30 characters, unique in the team's game
  --reason   what was seen, and the ticket: logged by the team service

  Asks the team service (SERVICE_PRIVATE_KEY). Members see an edit in the team's log.`,
  options: { reason: { type: 'string' } },
  async run(call, context) {
    demandArguments(call, ['the id of a team', 'a name']);
    const [teamId = '', name = ''] = call.positionals;
    const body = { name, reason: textOf(call, 'reason') ?? '' };
    if (!renameTeam.params.safeParse({ teamId }).success)
      throw new Misuse('An id is 24 hexadecimal digits.');
    if (!body.reason) throw new Misuse('It needs --reason: what was seen, and the ticket.');
    if (!renameTeam.body.safeParse(body).success)
      throw new Misuse('A name has 3 to 30 characters that can be seen.');
    const renamed = await withServices(context, (services) =>
      services.call(renameTeam, { params: { teamId }, body }),
    );
    return { isFine: true, text: `${renamed.id} is now “${renamed.name}”.`, document: renamed };
  },
};
