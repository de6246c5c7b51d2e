import path from 'node:path';
import { isCompacted } from '@contend/contracts';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import type { PartitionRange, StreamRecord } from '@contend/service-kit';
import { type ArchivedFile, changeArchive, filesOf } from './archive-folder';
import type { ArchiveStream } from './archive-stream';
import { type ArchivedTopic, archivedTopics, keptMsOf } from './archived-topics';
import { fileLimits, openFile } from './event-file';
import { type Gap, PartitionWriter } from './partition-writer';

export interface AppendedTopic {
  topic: ArchivedTopic;
  events: number;
  files: number;
  others: number;
  gaps: Gap[];
}

interface Append {
  stream: ArchiveStream;
  folder: string;
  limits?: typeof fileLimits;
}

/**
 * Adds what the stream has received since the last time to an archive, up to the present end. The
 * files' names say where to begin, so it can be killed at any moment and run again.
 *
 * @throws UserFacingError when the archive is of another stream.
 */
export const appendArchive = (append: Append): Promise<AppendedTopic[]> =>
  changeArchive(append.folder, async () => {
    const appended: AppendedTopic[] = [];
    // One topic at a time: the rows in memory are those of its partitions.
    for (const topic of archivedTopics) appended.push(await appendTopic(append, topic));
    return appended;
  });

async function appendTopic(
  { stream, folder, limits = fileLimits }: Append,
  topic: ArchivedTopic,
): Promise<AppendedTopic> {
  const { clusterId, ranges } = await stream.ranges([topic]);
  const latest = new Map((await filesOf(folder, topic)).map((file) => [file.partition, file]));
  const writers = new Map<number, PartitionWriter>();
  const wanted: PartitionRange[] = [];
  for (const range of ranges) {
    const { partition } = range;
    const file = latest.get(partition);
    if (file) await requireSame(folder, file, { clusterId, end: range.to });
    const first = firstOffset(topic, range, file);
    const target = { folder, topic, partition, clusterId, limits };
    const writer = new PartitionWriter({ ...target, from: first, isCompacted: isCompacted(topic) });
    if (range.from > first) await writer.leaveGap(range.from);
    writers.set(partition, writer);
    wanted.push({ ...range, from: first > range.from ? first : range.from });
  }
  try {
    await readInto(stream, writers, wanted);
  } finally {
    for (const writer of writers.values()) writer.abandon();
  }
  return { topic, ...sumOf([...writers.values()]) };
}

/** Where to begin: behind the last file. Without one, where a topic that is kept for ever began. */
function firstOffset(
  topic: ArchivedTopic,
  { from }: PartitionRange,
  file: ArchivedFile | undefined,
): bigint {
  if (file) return file.last + 1n;
  return keptMsOf(topic) === null ? 0n : from;
}

async function readInto(
  stream: ArchiveStream,
  writers: Map<number, PartitionWriter>,
  ranges: PartitionRange[],
): Promise<void> {
  // A failed writer takes nothing more, although the stream delivers the record again.
  let failure: Error | undefined;
  const take = async (record: StreamRecord) => {
    if (failure) throw failure;
    try {
      await writers.get(record.partition)?.take(record);
    } catch (error) {
      failure = error as Error;
      throw error;
    }
  };
  await stream.read(ranges, take, 'partition').catch((error: unknown) => {
    throw failure ?? error;
  });
  for (const { partition, to } of ranges) await writers.get(partition)?.end(to);
}

/** Offsets of another cluster, or of a topic that was created again, cannot be continued. */
async function requireSame(
  folder: string,
  file: ArchivedFile,
  { clusterId, end }: { clusterId: string; end: bigint },
): Promise<void> {
  const { facts } = await openFile(path.join(folder, file.name));
  const isSame = facts.clusterId === clusterId;
  if (isSame && file.last < end) return;
  const found = isSame
    ? `it ends at offset ${end} of ${file.topic} ${file.partition}`
    : `its cluster is ${clusterId}, not ${facts.clusterId}`;
  throw new UserFacingError(
    `The stream is not the one of ${file.name}: ${found}. Name another folder.`,
  );
}

const sumOf = (writers: PartitionWriter[]) => ({
  events: writers.reduce((sum, { events }) => sum + events, 0),
  files: writers.reduce((sum, { files }) => sum + files, 0),
  others: writers.reduce((sum, { others }) => sum + others, 0),
  gaps: writers.flatMap(({ gaps }) => gaps),
});
