import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { renameDurably } from '@contend/local/src/backup/files';
import type { StreamRecord } from '@contend/service-kit';
import { nameOf, unfinished } from './archive-folder';
import type { ArchivedTopic } from './archived-topics';
import { EventFile, type FileLimits } from './event-file';
import { rowOf } from './event-rows';

/** Offsets that the stream no longer had when they were to be archived. */
export interface Gap {
  topic: ArchivedTopic;
  partition: number;
  from: bigint;
  last: bigint;
}

interface Target {
  folder: string;
  topic: ArchivedTopic;
  partition: number;
  clusterId: string;
  /** The first offset to archive. */
  from: bigint;
  /** Whether offsets may be missing, because only the last record of a key is kept. */
  isCompacted: boolean;
  limits: FileLimits;
}

/** Archives the records of one partition, in order. */
export class PartitionWriter {
  /** The first offset that is in no finished file. */
  private from: bigint;
  private next: bigint;
  private file: EventFile | null = null;
  readonly gaps: Gap[] = [];
  events = 0;
  files = 0;
  /** Records that are not our events. */
  others = 0;

  constructor(private readonly target: Target) {
    this.from = target.from;
    this.next = target.from;
  }

  async take({ offset, partition, envelope }: StreamRecord): Promise<void> {
    // Delivered again.
    if (offset < this.next) return;
    if (offset > this.next && !this.target.isCompacted) await this.leaveGap(offset);
    const row = envelope && rowOf({ partition, offset }, envelope);
    if (row) {
      this.file ??= await this.begin();
      this.file.add(row);
    } else this.others += 1;
    this.next = offset + 1n;
    if (this.file?.isFull) await this.close();
  }

  /** Finishes the file: it covers all offsets before `to`. */
  async end(to: bigint): Promise<void> {
    if (to > this.next) this.next = to;
    await this.close();
  }

  /** Removes what is not finished, after an error. */
  abandon(): void {
    if (this.file) rmSync(this.file.place, { force: true });
    this.file = null;
  }

  /** Names offsets before `offset` that are gone. The next file begins after them. */
  async leaveGap(offset: bigint): Promise<void> {
    const { topic, partition } = this.target;
    const gap = { topic, partition, from: this.next, last: offset - 1n };
    await this.close();
    this.gaps.push(gap);
    this.from = offset;
    this.next = offset;
  }

  private async begin(): Promise<EventFile> {
    const { folder, topic, partition, clusterId, limits } = this.target;
    await mkdir(path.join(folder, topic), { recursive: true });
    const place = path.join(folder, topic, `p${partition}${unfinished}`);
    return new EventFile(place, { topic, clusterId }, limits);
  }

  private async close(): Promise<void> {
    const { file, from, next } = this;
    if (!file) return;
    file.finish();
    const name = nameOf({ ...this.target, from, last: next - 1n });
    await renameDurably(file.place, path.join(this.target.folder, name));
    this.file = null;
    this.from = next;
    this.events += file.rows;
    this.files += 1;
  }
}
