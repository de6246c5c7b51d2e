import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import type { StreamEvent } from './cloud-event';
import { type Fact, factsOf } from './facts';
import { views } from './questions';
import { factTables, type FactTable, schemaVersion, tables } from './schema';
import { UserFacingError } from './user-facing-error';
import type { TopicName } from './topics';

/** The records of one fetch from a partition. */
interface Batch {
  topic: TopicName;
  partition: number;
  /** The next position once this is saved: the offset after its last record. */
  nextOffset: number;
  /** Null for a record that is not an event. */
  records: { offset: number; event: StreamEvent | null }[];
}

export type Row = Record<string, string | number | null>;

interface Stream {
  clusterId: string;
  prefix: string;
}

export interface Store {
  /** @throws UserFacingError when the file was filled from another cluster or with another prefix. */
  belongTo(stream: Stream): void;
  nextOffset(topic: TopicName, partition: number): number;
  /** Saves all of a batch and its position, or nothing. A repeat changes nothing. */
  save(batch: Batch): void;
  /** The rows of a query. The caller declares their shape. */
  rows<Shape = Row>(sql: string): Shape[];
  close(): void;
}

/** The timeout for another program that is reading the file. */
const timeoutMs = 10_000;

/** Opens the database file, creates its tables and defines the views. @throws UserFacingError */
export function openStore(file: string): Store {
  const db = open(file);
  const save = db.transaction(writer(db));
  const place = db.prepare('select next_offset from offsets where topic = ? and partition = ?');
  return {
    belongTo: (stream) => bind(db, file, stream),
    nextOffset: (...where) => Number((place.all(...where) as Row[])[0]?.next_offset ?? 0),
    save: (batch) => save.immediate(batch),
    rows: <Shape = Row>(sql: string) => db.prepare(sql).all() as Shape[],
    close: () => void db.close(),
  };
}

function open(file: string): Database.Database {
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
    const db = new Database(file, { timeout: timeoutMs });
    const [{ user_version: version } = { user_version: 0 }] = db.pragma('user_version') as Row[];
    if (version !== 0 && version !== schemaVersion) {
      throw new UserFacingError(
        'it is of another version; delete it, and the stream is read again',
      );
    }
    // A kill loses nothing. A power cut may lose the last batches, together with their offsets.
    db.exec('pragma journal_mode = wal; pragma synchronous = normal');
    db.transaction(() => define(db)).immediate();
    return db;
  } catch (error) {
    throw new UserFacingError(
      `${file} can not be used as the database: ${(error as Error).message}.`,
    );
  }
}

function define(db: Database.Database): void {
  db.exec(`${tables}; pragma user_version = ${schemaVersion}`);
  for (const [name, sql] of Object.entries(views)) {
    db.exec(`drop view if exists ${name}; create view ${name} as ${sql}`);
  }
}

/** Offsets are valid in one cluster alone. */
function bind(db: Database.Database, file: string, { clusterId, prefix }: Stream): void {
  const [known] = db.prepare('select cluster_id, prefix from stream').all() as Row[];
  if (known?.cluster_id === clusterId && known.prefix === prefix) return;
  const isRead = db.prepare('select 1 from offsets limit 1').all().length > 0;
  if (known && isRead) {
    throw new UserFacingError(
      `${file} holds another stream (cluster ${known.cluster_id}, prefix "${known.prefix}"): ` +
        'name another file with --database.',
    );
  }
  // No data was read before: the prefix was a mistake, or the platform is new.
  db.transaction(() => {
    db.exec('delete from stream');
    db.prepare('insert into stream values (?, ?)').run(clusterId, prefix);
  }).immediate();
}

function writer(db: Database.Database): (batch: Batch) => void {
  const note = db.prepare('insert or ignore into events values (?, ?, ?, ?, ?, ?)');
  const doubt = db.prepare('insert or ignore into not_understood values (?, ?, ?, ?)');
  const move = db.prepare(
    `insert into offsets values (?, ?, ?) on conflict do update
     set next_offset = max(next_offset, excluded.next_offset)`,
  );
  const inserts = Object.fromEntries(
    Object.entries(factTables).map(([table, columns]) => {
      const places = columns.map(() => '?').join(', ');
      return [table, db.prepare(`insert or ignore into ${table} values (${places})`)];
    }),
  ) as Record<FactTable, Database.Statement>;
  const learn = ({ table, row }: Fact) => inserts[table].run(...row);

  return ({ topic, partition, nextOffset, records }) => {
    for (const { offset, event } of records) {
      const facts = event && factsOf(event);
      facts?.forEach(learn);
      if (event) {
        const { id, type, subject, sequence, time } = event;
        note.run(id, topic, type, subject, sequence, time);
      }
      if (!facts) doubt.run(topic, partition, offset, event?.type ?? 'no CloudEvent');
    }
    move.run(topic, partition, nextOffset);
  };
}
