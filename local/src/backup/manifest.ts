import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserFacingError } from '../user-facing-error';
import type { BackedUpBus } from './bus';

/** The layout of a backup; raised when older programs can no longer read it. */
const format = 1;
const manifestName = 'contend-backup.json';

interface BackupFile {
  /** Below the folder of the backup, with `/`. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  /** Before the store was copied. */
  createdAt: string;
  /** After it: its moment is between the two. Absent in older backups. */
  copiedAt?: string;
  /** The release that made it. */
  version: string;
  store: 'embedded-mongo' | 'mongodb';
  /** What was copied: a folder below the data folder, or an address. Absent in older backups. */
  from?: string;
  /** Absent in older backups. */
  bus?: BackedUpBus;
  files: BackupFile[];
}

type Description = Omit<Manifest, 'format' | 'files'>;

/** Writes the hash of every file, and one of the manifest itself. */
export async function writeManifest(folder: string, about: Description): Promise<Manifest> {
  const files: BackupFile[] = [];
  for (const name of filesIn(folder)) files.push(await describe(folder, name));
  const manifest: Manifest = { format, ...about, files };
  const stored = JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2);
  writeFileSync(path.join(folder, manifestName), `${stored}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/**
 * Reads the manifest and compares every file with it.
 * @throws UserFacingError naming what is changed, missing or added.
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  const present = filesIn(folder).filter((name) => name !== manifestName);
  const added = present.find((name) => !listed.has(name));
  if (added) throw damaged(folder, `${added} is not listed in ${manifestName}`);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    if (!present.includes(name)) throw damaged(folder, `${name} is missing`);
    const found = await describe(folder, name);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw damaged(folder, `${name} is changed`);
    }
  }
  return manifest;
}

/** @throws UserFacingError when it is missing, changed, or of a newer release. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) {
    throw new UserFacingError(`${folder} is no backup: it has no ${manifestName}.`, 2);
  }
  const stored = parsed(readFileSync(file, 'utf8'));
  if (stored && stored.format > format) {
    throw new UserFacingError(`${folder} was made by a newer Contend. Update this checkout.`);
  }
  const { sha256, ...manifest } = stored ?? { sha256: '' };
  if (!stored || sha256 !== hashOf(manifest)) throw damaged(folder, `${manifestName} is changed`);
  return manifest as Manifest;
}

function parsed(text: string): (Manifest & { sha256: string }) | null {
  try {
    return JSON.parse(text) as Manifest & { sha256: string };
  } catch {
    return null;
  }
}

const damaged = (folder: string, what: string): UserFacingError =>
  new UserFacingError(`The backup in ${folder} is damaged: ${what}. Nothing was restored.`);

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

async function describe(folder: string, name: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path.join(folder, name)), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { path: name, bytes, sha256: hash.digest('hex') };
}

/** All files below a folder, sorted. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}
