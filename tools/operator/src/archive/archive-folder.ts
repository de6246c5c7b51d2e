import { existsSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import { Misuse } from '../command';
import { type ArchivedTopic, archivedTopics } from './archived-topics';

/** A file of the archive. Its name is its range: the checkpoint of its partition. */
export interface ArchivedFile {
  topic: ArchivedTopic;
  partition: number;
  /** The first and the last offset that it covers. */
  from: bigint;
  last: bigint;
  /** Below the archive's folder. */
  name: string;
}

const pattern = /^p(\d+)-(\d{15})-(\d{15})\.parquet$/;
/** The name of a file that is being written. */
export const unfinished = '.part';
const lockName = 'append.lock';

const padded = (offset: bigint): string => String(offset).padStart(15, '0');

export const nameOf = ({ topic, partition, from, last }: Omit<ArchivedFile, 'name'>): string =>
  path.join(topic, `p${partition}-${padded(from)}-${padded(last)}.parquet`);

/** The files of a topic, partition by partition in the order of their offsets. */
export async function filesOf(folder: string, topic: ArchivedTopic): Promise<ArchivedFile[]> {
  const files = (await namesIn(path.join(folder, topic))).flatMap((file) => {
    const [, partition, from, last] = pattern.exec(file) ?? [];
    if (partition === undefined || from === undefined || last === undefined) return [];
    const name = path.join(topic, file);
    return [{ topic, partition: Number(partition), from: BigInt(from), last: BigInt(last), name }];
  });
  return files.toSorted((a, b) => a.partition - b.partition || Number(a.from - b.from));
}

/** What is in the folder beside files of an archive and what a killed command left. */
export async function strangersIn(folder: string): Promise<string[]> {
  const known = new Set<string>([...archivedTopics, lockName]);
  const strangers = (await namesIn(folder)).filter((name) => !known.has(name));
  for (const topic of archivedTopics) {
    const inside = await namesIn(path.join(folder, topic));
    const others = inside.filter((name) => !pattern.test(name) && !name.endsWith(unfinished));
    strangers.push(...others.map((name) => path.join(topic, name)));
  }
  return strangers;
}

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).toSorted() : [];

/** @throws Misuse unless there is such a folder. */
export function requireArchive(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new Misuse(`There is no archive in ${folder}: it is not a folder.`);
}

const beatMs = 5000;
const staleMs = 30_000;

/**
 * Runs `work` as the only one that changes this archive; the folder is made if it is absent. A
 * killed command's lock is replaced once it is 30 seconds old.
 * @throws UserFacingError while another one runs, and Misuse when the folder is a file.
 */
export async function changeArchive<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (existsSync(folder)) requireArchive(folder);
  await mkdir(folder, { recursive: true });
  const lock = path.join(folder, lockName);
  const held = statSync(lock, { throwIfNoEntry: false });
  if (held && Date.now() - held.mtimeMs > staleMs) rmSync(lock, { force: true });
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    const since = `or one was killed less than ${staleMs / 1000} seconds ago`;
    throw new UserFacingError(`Another command changes the archive in ${folder}, ${since}.`);
  });
  await handle.close();
  const beat = () => void utimes(lock, new Date(), new Date()).catch(() => undefined);
  const beating = setInterval(beat, beatMs);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    process.off('exit', release);
    release();
  }
}
