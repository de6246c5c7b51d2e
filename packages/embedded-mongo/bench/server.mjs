import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, program } from '../build.mjs';

/** Whether a measurement only has to run: its figures say nothing. */
export const isQuick = process.argv.includes('--quick');

const READY = /ready on 127\.0\.0\.1:(\d+)/;

/**
 * Starts embedded-mongo as a separate process on a free port, with additional flags; the data is
 * removed unless `kept`.
 */
export async function startServer(kept, flags = []) {
  await ensureBuilt();
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const child = spawn(process.execPath, [program, '--port', '0', '--data', dataDir, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = READY.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.on('exit', (code) => reject(new Error(`embedded-mongo ended with code ${code}`)));
  });
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=contend&directConnection=true`,
    pid: child.pid,
    dataDir,
    async stop() {
      const isRunning = child.exitCode === null;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      if (isRunning) await ended;
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The value below which a share of the sorted numbers lies. */
export const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];
