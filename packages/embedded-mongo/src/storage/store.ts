import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import { failure } from '../errors';
import { lockDirectory } from './directory-lock';
import { findDamage } from './lmdb-file';
import { storageFailure } from './storage-failure';

/**
 * The format version of the records below. A directory with a greater one is refused. Format 1 had
 * no checksums; its records are readable and get one when they are rewritten.
 */
const FORMAT_VERSION = 2;
const FORMAT_LINE = /^embedded-mongo format (\d+)\n$/;

type Records = Database<Buffer, Buffer>;

/** One LMDB environment with all data on disk. */
export interface Store {
  dataDir: string;
  /** Whether a commit is flushed to the disk. */
  sync: boolean;
  root: RootDatabase<Buffer, Buffer>;
  /** `<database>.<collection>` → its indexes and options. */
  catalog: Records;
  /** Collection id, encoded `_id` → the document's BSON and its checksum. */
  docs: Records;
  /** Index id, encoded values, encoded `_id` → the encoded `_id`. */
  index: Records;
  /** Session id → the replies of its last retryable write. */
  sessions: Records;
  /**
   * Copies the last commit into a new directory.
   * @throws IllegalOperation when it exists.
   */
  copyTo(to: string): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  dataDir: string;
  /** False leaves fsync to the operating system: for data that may be lost. */
  sync: boolean;
}

/**
 * Opens or creates a data directory.
 * @throws Error with one sentence when it is in use, corrupt, foreign, or newer.
 */
export function openStore({ dataDir, sync }: StoreOptions): Store {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDirectory(dataDir);
  try {
    checkFormat(dataDir);
    checkFile(dataDir);
    return openEnvironment({ dataDir, sync }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function checkFormat(dataDir: string): void {
  const file = join(dataDir, 'FORMAT');
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'data.mdb'))) {
      throw new Error(`The data directory ${dataDir} was not written by embedded-mongo.`);
    }
    return writeFormat(file);
  }
  const version = Number(FORMAT_LINE.exec(readFileSync(file, 'utf8'))?.[1]);
  if (version === FORMAT_VERSION) return;
  if (version === 1) return writeFormat(file);
  throw new Error(
    version > FORMAT_VERSION
      ? `The data directory ${dataDir} was written by a newer embedded-mongo (format ${version}).`
      : `The data directory ${dataDir} is corrupt: its FORMAT file cannot be read.`,
  );
}

const writeFormat = (file: string): void =>
  writeFileSync(file, `embedded-mongo format ${FORMAT_VERSION}\n`);

function checkFile(dataDir: string): void {
  const file = join(dataDir, 'data.mdb');
  const damage = existsSync(file) ? findDamage(file) : undefined;
  if (damage) {
    throw new Error(`The data directory ${dataDir} is corrupt: data.mdb is damaged (${damage}).`);
  }
}

function openEnvironment({ dataDir, sync }: StoreOptions, unlock: () => void): Store {
  try {
    const root = open<Buffer, Buffer>({
      path: dataDir,
      noSubdir: false,
      maxDbs: 8,
      // Every open cursor and transaction holds one reader.
      maxReaders: 4096,
      // A commit returns once it is on disk; the writer batches, so overlapping sync is not needed.
      overlappingSync: false,
      noSync: !sync,
      // With it, a failed commit rejects a promise that callers cannot access.
      eventTurnBatching: false,
      // Address space, not disk: growing the map under open snapshots would be a risk.
      ...(process.platform === 'win32' ? {} : { mapSize: 2 ** 38 }),
      encoding: 'binary',
      keyEncoding: 'binary',
    });
    const records = (name: string): Records =>
      root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
    return {
      dataDir,
      sync,
      root,
      catalog: records('catalog'),
      docs: records('docs'),
      index: records('index'),
      sessions: records('sessions'),
      copyTo: (to) => copyEnvironment(root, to),
      async close() {
        await root.close();
        unlock();
      },
    };
  } catch (error) {
    const { codeName, message } = storageFailure(dataDir, error as Error);
    if (codeName === 'OutOfDiskSpace') throw new Error(message, { cause: error });
    throw new Error(`The data directory ${dataDir} is corrupt: ${(error as Error).message}.`);
  }
}

/** LMDB copies within a read transaction; without the pages that are free. */
async function copyEnvironment(root: RootDatabase<Buffer, Buffer>, to: string): Promise<void> {
  try {
    mkdirSync(to, { mode: 0o700 });
  } catch (error) {
    throw failure('IllegalOperation', `${to} can't be created: ${(error as Error).message}`);
  }
  try {
    await root.backup(to, true);
  } catch (error) {
    throw storageFailure(to, error as Error);
  }
  writeFormat(join(to, 'FORMAT'));
}
