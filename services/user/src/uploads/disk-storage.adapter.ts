import { Refusal } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadStorage } from './upload-storage.adapter';

/** Errors of the file system that an operator has to end: full, read-only, not permitted. */
const operatorErrors = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EEXIST',
]);

/**
 * Stores uploads in a folder, 256 subfolders wide. Several replicas need the same folder: a volume
 * that all of them mount.
 */
export function diskStorage(folder: string, log: Logger): UploadStorage {
  const storedPath = (key: string) => path.join(folder, key.slice(-2), key);
  const incomingPath = (key: string) => path.join(folder, 'incoming', key);

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw new Refusal('upload-not-found');
      if (!operatorErrors.has(code)) throw error;
      log.error({ err: error as Error }, 'upload storage failed');
      throw new Refusal('unavailable');
    }
  };

  return {
    put: (key, bytes) =>
      guarded(async () => {
        const [file, part] = [storedPath(key), incomingPath(key)];
        await mkdir(path.dirname(file), { recursive: true });
        await mkdir(path.dirname(part), { recursive: true });
        await pipeline(bytes, createWriteStream(part, { mode: 0o640, flush: true }));
        await rename(part, file);
        await syncFolder(path.dirname(file));
      }),
    open: (key, range) =>
      guarded(async () => {
        const stream = createReadStream(storedPath(key), range);
        await once(stream, 'open');
        return stream;
      }),
    remove: (key) =>
      guarded(async () => {
        await rm(incomingPath(key), { force: true });
        await rm(storedPath(key), { force: true });
      }),
  };
}

/** Makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
