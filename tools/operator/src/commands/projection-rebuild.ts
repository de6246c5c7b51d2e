import { playerProjectingServices, type ServiceName } from '@contend/contracts';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import { readConfig, readToEnd, rebuildPlayers } from '@contend/service-kit';
import { type CommandArguments, type Command, demandArguments, Misuse } from '../command';
import { kafkaConfig, kafkaOptions, withDatabase } from '../settings';
import { counted } from '../table';

const projections = ['players'];

/** Rebuilds a projection from the stream while its service runs. */
export const projectionRebuild: Command = {
  name: 'projection rebuild',
  summary: 'Rebuilds the player projection of a service from the stream, while it runs',
  usage: `
contend projection rebuild SERVICE [players]

  SERVICE   ${playerProjectingServices.join(', ')}

  Reads user.profiles and user.events from their beginning (KAFKA_BROKERS) and replaces each row
  that is not as they say (MONGO_URL). Readers see the old row or the right one; what the service
  hears meanwhile wins. It may be stopped and run again.`,
  options: {},
  async run(call, context) {
    const service = serviceOf(call);
    const kafka = kafkaFrom(context.environment);
    const rebuilt = await withDatabase(context, service, (db) =>
      rebuildPlayers(db, (topics, handle) => readToEnd(kafka, { topics, handle })),
    );
    const { events, players, mended, newer, unknown } = rebuilt;
    const lines = [
      `${counted(events, 'event')} of ${counted(players, 'player')} read, ${counted(mended, 'row')} mended.`,
      ...(newer ? [`${counted(newer, 'row')} newer than what was read.`] : []),
      ...(unknown
        ? [`${counted(unknown, 'row')} of players that it does not name; left alone.`]
        : []),
    ];
    return { isFine: true, text: lines.join('\n'), document: { service, ...rebuilt } };
  },
};

function serviceOf(call: CommandArguments): ServiceName {
  demandArguments(call, ['a service', 'a projection'], 1);
  const [service, projection = 'players'] = call.positionals;
  const keeper = playerProjectingServices.find((name) => name === service);
  if (!keeper) {
    const names = playerProjectingServices.join(', ');
    throw new Misuse(`"${service}" keeps no players; ${names} do.`);
  }
  if (!projections.includes(projection))
    throw new Misuse(`There is no projection "${projection}".`);
  return keeper;
}

function kafkaFrom(environment: Record<string, string | undefined>) {
  const config = readConfig(kafkaConfig, environment);
  if (config.KAFKA_BROKERS) return kafkaOptions(config);
  throw new UserFacingError(
    'There is no stream to read: KAFKA_BROKERS is not set, and the bus inside a process keeps none.',
  );
}
