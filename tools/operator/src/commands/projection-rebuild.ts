import {
  blockProjectingServices,
  entrantProjectingServices,
  lawProjectingServices,
  playerProjectingServices,
  type ServiceName,
  teamProjectingServices,
} from '@contend/contracts';
import {
  type Database,
  type ReadEvents,
  readToEnd,
  rebuildBlocks,
  rebuildEntrants,
  rebuildLaws,
  rebuildPlayers,
  rebuildTeams,
  type Rebuilt,
} from '@contend/service-kit';
import { type CommandArguments, type Command, demandArguments, Misuse } from '../command';
import { streamOptions, withDatabase } from '../settings';
import { counted } from '../table';

interface Projection {
  /** The services that keep it. */
  services: readonly ServiceName[];
  /** The name of one row. */
  row: string;
  rebuild(db: Database, read: ReadEvents): Promise<Rebuilt>;
}

const projections: Record<string, Projection> = {
  players: {
    services: playerProjectingServices,
    row: 'player',
    async rebuild(db, read) {
      const { players: rows, ...counts } = await rebuildPlayers(db, read);
      return { rows, ...counts };
    },
  },
  teams: {
    services: teamProjectingServices,
    row: 'team',
    async rebuild(db, read) {
      const { teams: rows, ...counts } = await rebuildTeams(db, read);
      return { rows, ...counts };
    },
  },
  blocks: {
    services: blockProjectingServices,
    row: 'block',
    async rebuild(db, read) {
      const { blocks: rows, ...counts } = await rebuildBlocks(db, read);
      return { rows, ...counts };
    },
  },
  laws: {
    services: lawProjectingServices,
    row: 'version',
    async rebuild(db, read) {
      const { laws: rows, ...counts } = await rebuildLaws(db, read);
      return { rows, ...counts };
    },
  },
  entrants: {
    services: entrantProjectingServices,
    row: 'entrant',
    async rebuild(db, read) {
      const { entrants: rows, ...counts } = await rebuildEntrants(db, read);
      return { rows, ...counts };
    },
  },
};

/** Rebuilds a projection from the stream while its service runs. */
export const projectionRebuild: Command = {
  name: 'projection rebuild',
  summary: 'Rebuilds players, teams or other copies of a service from the stream, while it runs',
  usage: `
contend projection rebuild SERVICE [players | teams | blocks | laws | entrants]

  SERVICE   ${playerProjectingServices.join(', ')}; for teams
            ${teamProjectingServices.join(', ')}; for blocks
            ${blockProjectingServices.join(', ')}; for laws
            ${lawProjectingServices.join(', ')}; for entrants
            ${entrantProjectingServices.join(', ')}

  Reads user.profiles, user.events, user.laws, team.profiles or tournament.events from their
  beginning (KAFKA_BROKERS) and replaces each row that differs (MONGO_URL). Readers see the old
  row or the correct one; events that the service handles meanwhile win. It can be stopped and
  run again.`,
  options: {},
  async run(call, context) {
    const { service, name, projection } = targetOf(call);
    const kafka = streamOptions(context.environment);
    const { rows, ...counts } = await withDatabase(context, service, (db) =>
      projection.rebuild(db, (topics, handle) => readToEnd(kafka, { topics, handle })),
    );
    const { events, mended, newer, unknown } = counts;
    const read = `${counted(events, 'event')} of ${counted(rows, projection.row)} read`;
    const lines = [
      `${read}, ${counted(mended, 'row')} mended.`,
      ...(newer ? [`${counted(newer, 'row')} newer than what was read.`] : []),
      ...(unknown
        ? [`${counted(unknown, 'row')} of ${name} that it does not name; left alone.`]
        : []),
    ];
    const document = { service, [name]: rows, ...counts };
    return { isFine: true, text: lines.join('\n'), document };
  },
};

function targetOf(call: CommandArguments) {
  demandArguments(call, ['a service', 'a projection'], 1);
  const [wanted, name = 'players'] = call.positionals;
  const projection = Object.hasOwn(projections, name) ? projections[name] : undefined;
  if (!projection) throw new Misuse(`There is no projection "${name}".`);
  const service = projection.services.find((one) => one === wanted);
  if (service) return { service, name, projection };
  throw new Misuse(`"${wanted}" keeps no ${name}; ${projection.services.join(', ')} do.`);
}
