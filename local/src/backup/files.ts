import {
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { chmod, copyFile, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from '../user-facing-error';

/** Stands behind the name of a folder while it is filled. */
export const unfinishedMark = '.unfinished-';

/**
 * Fills a new folder. It has its name only when it is complete; after an error nothing is left.
 * @throws UserFacingError with exit code 2 when there are files in it.
 */
export async function fillFolder<T>(
  folder: string,
  fill: (inside: string) => Promise<T>,
): Promise<T> {
  requireEmpty(folder);
  await mkdir(path.dirname(folder), { recursive: true });
  const inside = mkdtempSync(`${folder}${unfinishedMark}`);
  try {
    const result = await fill(inside);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(inside, folder);
    await syncPath(path.dirname(folder));
    return result;
  } catch (error) {
    rmSync(inside, { recursive: true, force: true });
    throw error;
  }
}

/** @throws UserFacingError with exit code 2 unless the folder is absent or empty. */
export function requireEmpty(folder: string): void {
  try {
    if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  } catch {
    throw new UserFacingError(`${folder} is not a folder.`, 2);
  }
  throw new UserFacingError(`${folder} is not empty. Name a folder that does not exist.`, 2);
}

/** Copies a file onto the disk, readable by its owner alone, with the folders that it needs. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await makeDurable(to);
}

/** Flushes a file that another program wrote, and makes it readable by its owner alone. */
export async function makeDurable(file: string): Promise<void> {
  await chmod(file, 0o600);
  await syncPath(file);
  await syncPath(path.dirname(file));
}

/** Gives a complete file its name: after a power failure it is whole or absent. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await syncPath(from);
  await rename(from, to);
  await syncPath(path.dirname(to));
}

async function syncPath(place: string): Promise<void> {
  // Folders can't be opened on Windows.
  const handle = await open(place, 'r').catch(() => null);
  await handle?.sync();
  await handle?.close();
}
