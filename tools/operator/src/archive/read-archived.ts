import path from 'node:path';
import type { EventEnvelope } from '@contend/contracts';
import {
  type PartitionRange,
  type ReadEvents,
  readToEnd,
  type StreamRecord,
} from '@contend/service-kit';
import { type CommandArguments, textOf } from '../command';
import { streamOptions } from '../settings';
import { type ArchivedFile, filesOf, requireArchive } from './archive-folder';
import { type ArchiveStream, kafkaStream } from './archive-stream';
import { archivedTopics } from './archived-topics';
import { openFile } from './event-file';
import { envelopeOf } from './event-rows';

type Handle = (envelope: EventEnvelope) => Promise<void>;

/** Events handled at once; a rebuild handles those of one subject one after another. */
const width = 32;

/**
 * Reads topics from an archive, then from the stream what is not in it. Topics that are not
 * archived, and an archive of another cluster's stream, are followed by all of the stream: an
 * event that is in both has the same sequence.
 *
 * @returns A function that returns how many events were read.
 * @throws Misuse when the folder is none.
 */
export function archivedReader(folder: string, stream: ArchiveStream) {
  requireArchive(folder);
  return async (topics: string[], handle: Handle): Promise<number> => {
    let events = 0;
    const count: Handle = async (envelope) => {
      await handle(envelope);
      events += 1;
    };
    const files: ArchivedFile[] = [];
    for (const topic of archivedTopics.filter((one) => topics.includes(one)))
      files.push(...(await filesOf(folder, topic)));
    for (const file of files) await readFile(folder, file, count);
    const { clusterId, ranges } = await stream.ranges(topics);
    const rest: PartitionRange[] = [];
    for (const range of ranges) {
      const last = files.findLast(
        ({ topic, partition }) => topic === range.topic && partition === range.partition,
      );
      rest.push(last ? await behind(folder, last, { range, clusterId }) : range);
    }
    const take = async ({ envelope }: StreamRecord) => envelope && count(envelope);
    await stream.read(rest, take, 'subject');
    return events;
  };
}

async function readFile(folder: string, { name }: ArchivedFile, handle: Handle): Promise<void> {
  const { rows } = await openFile(path.join(folder, name));
  for await (const group of rows()) {
    for (let from = 0; from < group.length; from += width)
      await Promise.all(group.slice(from, from + width).map((row) => handle(envelopeOf(row))));
  }
}

/** What the stream has behind a file. */
async function behind(
  folder: string,
  { name, last }: ArchivedFile,
  { range, clusterId }: { range: PartitionRange; clusterId: string },
): Promise<PartitionRange> {
  const { facts } = await openFile(path.join(folder, name));
  const isSame = facts.clusterId === clusterId && last < range.to;
  return isSame && last >= range.from ? { ...range, from: last + 1n } : range;
}

/** Reads the stream, after an archive where `--archive` names one. @throws UserFacingError */
export function readerFrom(
  call: CommandArguments,
  environment: Record<string, string | undefined>,
): ReadEvents {
  const kafka = streamOptions(environment);
  const folder = textOf(call, 'archive');
  if (folder !== undefined) return archivedReader(folder, kafkaStream(kafka));
  return (topics, handle) => readToEnd(kafka, { topics, handle });
}
