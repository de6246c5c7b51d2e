import { storedServices } from '@contend/contracts';
import { rebuildProjection } from '@contend/service-kit';
import { readerFrom } from '../archive/read-archived';
import { type Command, demandArguments } from '../command';
import { findProjection } from '../projections';
import { withDatabase } from '../settings';
import { counted } from '../table';

/** Rebuilds a projection from the stream while its service runs. */
export const projectionRebuild: Command = {
  name: 'projection rebuild',
  summary: 'Rebuilds players, teams or other copies of a service from the stream, while it runs',
  usage: `
contend projection rebuild SERVICE [PROJECTION] [--archive DIR]

  SERVICE      ${storedServices.join(', ')}
  PROJECTION   one that contend projection list names; players if absent

  Reads the topics of the projection from their beginning (KAFKA_BROKERS) and replaces each row
  that differs (MONGO_URL). Readers see the old row or the correct one; events that the service
  handles meanwhile win. It can be stopped and run again.
  --archive    reads the files of contend archive append first, and what follows them from Kafka`,
  options: { archive: { type: 'string' } },
  async run(call, context) {
    demandArguments(call, ['a service', 'a projection'], 1);
    const [wanted, name = 'players'] = call.positionals;
    const { service, projection } = await findProjection(wanted, name);
    const read = readerFrom(call, context.environment);
    const { rows, ...counts } = await withDatabase(context, service, (db) =>
      rebuildProjection(db, projection.spec, read),
    );
    const { events, mended, newer, unknown } = counts;
    const lines = [
      `${counted(events, 'event')} of ${counted(rows, 'row')} read, ${counted(mended, 'row')} mended.`,
      ...(newer ? [`${counted(newer, 'row')} newer than what was read.`] : []),
      ...(unknown
        ? [`${counted(unknown, 'row')} of ${name} that it does not name; left alone.`]
        : []),
    ];
    const document = { service, [name]: rows, ...counts };
    return { isFine: true, text: lines.join('\n'), document };
  },
};
