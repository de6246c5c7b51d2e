import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Locks a data directory for this process; a stale lock of a dead process is taken over.
 * @returns A function that releases the lock.
 * @throws Error when another server has it, even one in a thread of this process.
 */
export function lockDirectory(dataDir: string): () => void {
  const file = join(resolve(dataDir), 'LOCK');
  if (isAlive(readLock(file))) {
    throw new Error(`The data directory ${dataDir} is in use by another embedded-mongo.`);
  }
  writeFileSync(file, identify(process.pid));
  return () => rmSync(file, { force: true });
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  if (!(pid > 0) || owner !== identify(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process by number and, where /proc has it, by start time: numbers are reused after a boot. */
function identify(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}
