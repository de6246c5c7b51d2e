import { topics } from '@contend/contracts';
import type { ReadEvents } from '@contend/service-kit';
import type { ArchiveStream } from '../archive/archive-stream';
import { traceMatch } from '../archive/match-trace';
import { archivedReader, readerFrom } from '../archive/read-archived';
import { type Command, type CommandArguments, demandArguments, Misuse, textOf } from '../command';
import { counted, table } from '../table';

/** Shows a match across services. */
export const traceMatchCommand: Command = {
  name: 'trace match',
  summary: 'Lists the events of a match and its wager across services, with request and trace ids',
  usage: `
contend trace match ID [--archive DIR]

  ID          of a match

  Reads the stream (KAFKA_BROKERS) twice and lists every event that names the match or its wager,
  by time: the requestId finds its lines in the logs, the traceId its spans in the collector. What
  the events say is not printed. It ends with 1 when no event names the match.
  --archive   reads the files of contend archive append first; without KAFKA_BROKERS them alone`,
  options: { archive: { type: 'string' } },
  async run(call, { environment }) {
    demandArguments(call, ['the id of a match']);
    const [matchId = ''] = call.positionals;
    if (!/^[\da-f]{24}$/.test(matchId)) throw new Misuse(`"${matchId}" is no id of a match.`);
    const read = traceReaderFrom(call, environment);
    const { wagerId, events } = await traceMatch(read, Object.keys(topics), matchId);
    const headings = ['time', 'service', 'event', 'requestId', 'traceId'];
    const rows = events.map((one) => [
      ...[one.time, one.service, one.type, one.requestId ?? '-', one.traceId ?? '-'],
    ]);
    const ofWager = wagerId === null ? 'no wager' : `wager ${wagerId}`;
    const sum = `${counted(events.length, 'event')} of match ${matchId}, ${ofWager}.`;
    return {
      isFine: events.length > 0,
      text: events.length > 0 ? `${table(headings, rows)}\n\n${sum}` : sum,
      document: { matchId, wagerId, events },
    };
  },
};

/** What an archive is followed by where there is no Kafka. */
const noStream: ArchiveStream = {
  ranges: () => Promise.resolve({ clusterId: '', ranges: [] }),
  read: () => Promise.resolve(),
};

function traceReaderFrom(
  call: CommandArguments,
  environment: Record<string, string | undefined>,
): ReadEvents {
  const folder = textOf(call, 'archive');
  if (folder !== undefined && !environment.KAFKA_BROKERS) return archivedReader(folder, noStream);
  return readerFrom(call, environment);
}
