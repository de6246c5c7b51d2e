import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserFacingError } from '../user-facing-error';

/** A time of MongoDB's oplog: seconds, and the number of the operation in that second. */
const oplogTime = /^\d{1,10}(:\d{1,10})?$/;

/** Dumps a whole replica set with the operations of that time: one moment, the end of the dump. */
export const dump = (url: string, to: string): Promise<void> =>
  runTool('mongodump', url, ['--oplog', '--out', to]);

/** @param until Operations of the dump from this time on are left out. */
export function loadDump(url: string, from: string, until: string | undefined): Promise<void> {
  const limit = until === undefined ? [] : ['--oplogLimit', until];
  return runTool('mongorestore', url, ['--stopOnError', '--oplogReplay', ...limit, from]);
}

/** @throws UserFacingError with exit code 2 */
export function requireOplogTime(value: string): void {
  if (oplogTime.test(value)) return;
  throw new UserFacingError(
    '--until takes seconds since 1970, like 1764410400 or 1764410400:1.',
    2,
  );
}

/** @throws UserFacingError with exit code 2 when it is not installed. */
function requireTool(name: string): void {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return;
  throw new UserFacingError(
    `${name} is not in the PATH: install MongoDB Database Tools, or run this where they are.`,
    2,
  );
}

/** The address is in a file, because it has the password and arguments are visible to all users. */
async function runTool(name: string, url: string, args: string[]): Promise<void> {
  requireTool(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-backup-'));
  try {
    const config = path.join(folder, 'config.yaml');
    writeFileSync(config, `uri: ${JSON.stringify(url)}\n`, { mode: 0o600 });
    const child = spawn(name, ['--config', config, ...args], { stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (code !== 0) throw new UserFacingError(`${name} failed (exit code ${code}); see above.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
