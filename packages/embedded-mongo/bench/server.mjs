import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, program as ownProgram } from '../build.mjs';

/** Whether a measurement only has to run: its figures say nothing. */
export const isQuick = process.argv.includes('--quick');

/**
 * Starts embedded-mongo as a separate process on a free port, with additional flags: the program of
 * the present sources, or another version's. The data is removed unless `kept`. It ends with this
 * process, however this ends.
 */
export async function startServer({ kept, flags = [], program = ownProgram } = {}) {
  if (program === ownProgram) await ensureBuilt();
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const child = fork(program, ['--port', '0', '--data', dataDir, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`embedded-mongo ended with code ${code}`);
  });
  // A measurement may also end it by a signal.
  failed.catch(() => undefined);
  const [{ url }] = await Promise.race([once(child, 'message'), failed]);
  return {
    url,
    pid: child.pid,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The value below which a share of the sorted numbers lies. */
export const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];
