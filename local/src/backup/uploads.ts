import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { copyDurably } from './files';

/** Uploads that are being received; each gets its place when it is complete. */
const incoming = 'incoming';

/**
 * Copies the uploads that the copy does not have yet. Called before and after the store is copied:
 * the first finds what is deleted while the store is copied, the second what is new (ADR 141).
 */
export async function copyUploads(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const group of readdirSync(from).filter((name) => name !== incoming)) {
    for (const name of readdirSync(path.join(from, group))) {
      const target = path.join(to, group, name);
      if (!existsSync(target)) await copyUnlessDeleted(path.join(from, group, name), target);
    }
  }
}

async function copyUnlessDeleted(from: string, to: string): Promise<void> {
  try {
    await copyDurably(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
