import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Sentence } from '@contend/local/src/sentence';

/** Who runs in the containers. */
const containerUser = 1000;

export interface KeptFile {
  file: string;
  isNew: boolean;
}

/**
 * Writes what is not there yet, so that the containers' user can read it: for that user alone
 * where we are that user or may give files away, else for everybody on this machine.
 * @throws Sentence for a folder that can't be written to, and for a file that holds nothing.
 */
export function keepSecrets(folder: string, texts: Record<string, string>): KeptFile[] {
  const user = process.getuid?.();
  const mode = user === 0 || user === containerUser ? 0o600 : 0o644;
  makeFolder(folder);
  return Object.entries(texts).map(([name, text]) => {
    const file = path.join(folder, name);
    try {
      writeFileSync(file, text, { flag: 'wx', mode });
      // Whatever this process may have been told to keep from others.
      chmodSync(file, mode);
      if (user === 0) chownSync(file, containerUser, containerUser);
      return { file, isNew: true };
    } catch (error) {
      return { file, isNew: demandFilled(file, error as NodeJS.ErrnoException) };
    }
  });
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Sentence(`${folder} can't be made (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** A file that is there stays, unless an earlier run was cut short before it wrote anything. */
function demandFilled(file: string, { code }: NodeJS.ErrnoException): false {
  if (code !== 'EEXIST') throw new Sentence(`${file} can't be written (${code}).`);
  if (statSync(file).size > 0) return false;
  throw new Sentence(`${file} is there and holds nothing. Delete it and run this again.`);
}
