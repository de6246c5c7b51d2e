import { appendArchive } from '../archive/append-archive';
import { kafkaStream } from '../archive/archive-stream';
import { archivedTopics, keptMsOf, msPerDay } from '../archive/archived-topics';
import { pruneArchive } from '../archive/prune-archive';
import { verifyArchive } from '../archive/verify-archive';
import { type Command, type CommandArguments, demandArguments, Misuse } from '../command';
import { streamOptions } from '../settings';
import { counted } from '../table';

function folderOf(call: CommandArguments): string {
  demandArguments(call, ['a folder']);
  const [folder = ''] = call.positionals;
  if (folder !== '') return folder;
  throw new Misuse('It needs a folder.');
}

/** Adds new events of the stream to an archive. */
export const archiveAppend: Command = {
  name: 'archive append',
  summary: 'Writes new events of the stream to Parquet files',
  usage: `
contend archive append DIR

  DIR   the archive: DIR/<topic>/p<partition>-<first offset>-<last offset>.parquet

  Reads the stream from where the files of DIR end to its present end (KAFKA_BROKERS). It can be
  stopped and run again. Topics with personal data are left out; what is archived are
  ${archivedTopics.slice(0, 5).join(', ')},
  ${archivedTopics.slice(5).join(', ')}.
  It ends with 1 when the stream had deleted events before they were archived.`,
  options: {},
  async run(call, { environment }) {
    const folder = folderOf(call);
    const stream = kafkaStream(streamOptions(environment));
    const topics = await appendArchive({ stream, folder });
    const added = topics.filter((topic) => topic.events > 0);
    const events = added.reduce((sum, topic) => sum + topic.events, 0);
    const others = topics.reduce((sum, topic) => sum + topic.others, 0);
    const gaps = topics.flatMap((topic) => topic.gaps);
    const lines = [
      ...added.map(
        ({ topic, ...counts }) =>
          `${topic}: ${counted(counts.events, 'event')} in ${counted(counts.files, 'file')}.`,
      ),
      events > 0 ? `${counted(events, 'event')} archived.` : 'Nothing new.',
      ...(others ? [`${counted(others, 'record')} left out: not events of Contend.`] : []),
      ...gaps.map(
        ({ topic, partition, from, last }) =>
          `${topic} ${partition}: ${from} to ${last} were deleted before they were archived.`,
      ),
    ];
    const document = {
      ...{ events, others },
      topics: added.map(({ topic, files, ...counts }) => ({ topic, events: counts.events, files })),
      gaps: gaps.map(({ from, last, ...gap }) => ({
        ...gap,
        ...{ from: Number(from), last: Number(last) },
      })),
    };
    return { isFine: gaps.length === 0, text: lines.join('\n'), document };
  },
};

/** Reads all of an archive. */
export const archiveVerify: Command = {
  name: 'archive verify',
  summary: 'Reads every file of an archive; lists damaged files and missing offsets',
  usage: `
contend archive verify DIR

  Ends with 1 when a file differs from what was written, offsets are missing or archived twice,
  or other files are in DIR.`,
  options: {},
  async run(call) {
    const { files, events, findings } = await verifyArchive(folderOf(call));
    const read = `${counted(events, 'event')} in ${counted(files, 'file')} read`;
    const lines = [...findings, `${read}, ${counted(findings.length, 'finding')}.`];
    const document = { files, events, findings };
    return { isFine: findings.length === 0, text: lines.join('\n'), document };
  },
};

const limited = archivedTopics.flatMap((topic) => {
  const keptMs = keptMsOf(topic);
  return keptMs === null ? [] : [`${topic} (${keptMs / msPerDay} days)`];
});

/** Applies the retention of topics to an archive. */
export const archivePrune: Command = {
  name: 'archive prune',
  summary: 'Deletes files of an archive that are older than their topic is kept',
  usage: `
contend archive prune DIR

  Deletes files in which every event is older than the stream keeps it:
  ${limited.join(', ')}. Events of other topics are kept for ever.`,
  options: {},
  async run(call) {
    const deleted = await pruneArchive(folderOf(call), new Date());
    const text = [...deleted, `${counted(deleted.length, 'file')} deleted.`].join('\n');
    return { isFine: true, text, document: { deleted } };
  },
};
