import { UserFacingError } from '@contend/local/src/user-facing-error';
import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { columnNames, type EventRow, RowDigest, schema } from './event-rows';

/** When a file is complete, and when rows in memory are written to it. */
export interface FileLimits {
  rows: number;
  bytes: number;
  groupRows: number;
  groupBytes: number;
}

const mebibyte = 1024 * 1024;
export const fileLimits: FileLimits = {
  rows: 100_000,
  bytes: 64 * mebibyte,
  groupRows: 10_000,
  groupBytes: 4 * mebibyte,
};

/** What a file says about itself. */
export interface FileFacts {
  topic: string;
  /** The Kafka cluster, whose offsets these are. */
  clusterId: string;
  sha256: string;
  /** The time of its latest event, ISO 8601. */
  newest: string;
}

const prefix = 'contend.';

/** A Parquet file that is written row group by row group; it can be read once it is finished. */
export class EventFile {
  private readonly parquet: ParquetWriter;
  private readonly digest = new RowDigest();
  private group: EventRow[] = [];
  private groupBytes = 0;
  private newest = new Date(0);
  rows = 0;
  private bytes = 0;

  constructor(
    readonly place: string,
    private readonly origin: Pick<FileFacts, 'topic' | 'clusterId'>,
    private readonly limits: FileLimits,
  ) {
    this.parquet = new ParquetWriter({ writer: fileWriter(place), schema, createdBy: 'contend' });
  }

  get isFull(): boolean {
    return this.rows >= this.limits.rows || this.bytes >= this.limits.bytes;
  }

  add(row: EventRow): void {
    this.group.push(row);
    this.digest.add(row);
    if (row.time > this.newest) this.newest = row.time;
    this.rows += 1;
    this.bytes += row.data.length;
    this.groupBytes += row.data.length;
    const { groupRows, groupBytes } = this.limits;
    if (this.group.length >= groupRows || this.groupBytes >= groupBytes) this.flush();
  }

  /** Writes what is left, and the footer. */
  finish(): void {
    this.flush();
    const facts: FileFacts = {
      ...this.origin,
      sha256: this.digest.hex(),
      newest: this.newest.toISOString(),
    };
    this.parquet.kvMetadata = Object.entries<string>({ ...facts }).map(([key, value]) => ({
      key: prefix + key,
      value,
    }));
    void this.parquet.finish();
  }

  private flush(): void {
    const { group } = this;
    if (group.length === 0) return;
    const columnData = columnNames.map((name) => ({
      name,
      data: group.map((row) => row[name]),
      // The smallest and the largest text of all data would be of no use to a query.
      statistics: name !== 'data',
    }));
    void this.parquet.write({ columnData, rowGroupSize: group.length });
    this.group = [];
    this.groupBytes = 0;
  }
}

export interface OpenedFile {
  facts: Partial<FileFacts>;
  rowCount: number;
  /** Its rows, a row group at a time. */
  rows(): AsyncGenerator<EventRow[]>;
}

/** Opens a finished file. @throws UserFacingError when it is none, or is damaged. */
export async function openFile(place: string): Promise<OpenedFile> {
  const named = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserFacingError(`${place} cannot be read: ${reason}`);
    });
  const file = await named(asyncBufferFromFile(place));
  const metadata = await named(parquetMetadataAsync(file));
  async function* rows(): AsyncGenerator<EventRow[]> {
    let rowStart = 0;
    for (const { num_rows: count } of metadata.row_groups) {
      const rowEnd = rowStart + Number(count);
      const group = parquetReadObjects({ file, metadata, rowStart, rowEnd });
      yield (await named(group)) as EventRow[];
      rowStart = rowEnd;
    }
  }
  return { facts: factsOf(metadata), rowCount: Number(metadata.num_rows), rows };
}

const factsOf = ({ key_value_metadata: pairs = [] }: FileMetaData): Partial<FileFacts> =>
  Object.fromEntries(
    pairs
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, value }) => [key.slice(prefix.length), value]),
  );
