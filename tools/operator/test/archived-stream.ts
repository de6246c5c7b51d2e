import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { EventEnvelope } from '@contend/contracts';
import type { PartitionRange, StreamRecord } from '@contend/service-kit';
import type { ArchiveStream } from '../src/archive/archive-stream';
import { type ArchivedTopic, archivedTopics } from '../src/archive/archived-topics';
import { filesOf } from '../src/archive/archive-folder';
import { openFile } from '../src/archive/event-file';
import { envelopeOf } from '../src/archive/event-rows';

type Given = Partial<EventEnvelope>;

/** An event as the stream delivers it. */
export const someEvent = (given: Given = {}): EventEnvelope => ({
  id: randomBytes(12).toString('hex'),
  type: 'wager.opened.v1',
  source: 'wager',
  subject: 'a'.repeat(24),
  sequence: 1,
  time: '2026-03-02T12:00:00.000Z',
  requestId: null,
  traceparent: null,
  data: { wagerId: 'a'.repeat(24), stakeCents: 500, note: 'ä “quoted” \u2028' },
  ...given,
});

/** A stream in memory, whose oldest records can expire and whose reading can fail. */
export class StreamInMemory implements ArchiveStream {
  clusterId = 'a cluster';
  readonly asked: string[] = [];
  /** After this many records reading fails, as when a process is killed. */
  failsAfter = Infinity;
  private readonly partitions = new Map<string, { low: bigint; records: StreamRecord[] }>();

  private partitionOf(topic: string, partition: number) {
    const key = `${topic} ${partition}`;
    const found = this.partitions.get(key) ?? { low: 0n, records: [] };
    this.partitions.set(key, found);
    return found;
  }

  /** Adds records; null is one that is no event. */
  add(topic: ArchivedTopic, partition: number, ...envelopes: (EventEnvelope | null)[]): void {
    const { low, records } = this.partitionOf(topic, partition);
    for (const envelope of envelopes) {
      const offset = (records.at(-1)?.offset ?? low - 1n) + 1n;
      records.push({ topic, partition, offset, envelope });
    }
  }

  /** Deletes the records before an offset, as the retention of a topic does. */
  expire(topic: ArchivedTopic, partition: number, low: bigint): void {
    const found = this.partitionOf(topic, partition);
    found.low = low;
    found.records = found.records.filter(({ offset }) => offset >= low);
  }

  /** Removes records in between, as compaction does. */
  compact(topic: ArchivedTopic, partition: number, ...offsets: bigint[]): void {
    const found = this.partitionOf(topic, partition);
    found.records = found.records.filter(({ offset }) => !offsets.includes(offset));
  }

  ranges(topics: readonly string[]) {
    this.asked.push(...topics);
    const ranges: PartitionRange[] = [...this.partitions].flatMap(([key, { low, records }]) => {
      const [topic = '', partition] = key.split(' ');
      if (!topics.includes(topic)) return [];
      const to = (records.at(-1)?.offset ?? low - 1n) + 1n;
      return [{ topic, partition: Number(partition), from: low, to }];
    });
    return Promise.resolve({ clusterId: this.clusterId, ranges });
  }

  async read(
    ranges: readonly PartitionRange[],
    handle: (record: StreamRecord) => Promise<unknown>,
  ): Promise<void> {
    for (const { topic, partition, from, to } of ranges) {
      const { records } = this.partitionOf(topic, partition);
      for (const record of records.filter(({ offset }) => offset >= from && offset < to)) {
        if (this.failsAfter <= 0) throw new Error('Killed.');
        this.failsAfter -= 1;
        await handle(record);
      }
    }
  }
}

/** All events of an archive, partition by partition in order, with their offsets. */
export async function eventsIn(folder: string) {
  const events: { place: string; envelope: EventEnvelope }[] = [];
  for (const topic of archivedTopics) {
    for (const { name, partition } of await filesOf(folder, topic)) {
      for await (const rows of (await openFile(path.join(folder, name))).rows()) {
        for (const row of rows) {
          const place = `${topic} ${partition} ${row.offset}`;
          events.push({ place, envelope: envelopeOf(row) });
        }
      }
    }
  }
  return events;
}
