import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Setup and teardown share a process but possibly not a module, so shared state is global. */
const shared = globalThis as { storyStore?: { server: ChildProcess; dataDir: string } };

/** Transactions of killed services are aborted after this time, as in the stack. */
const orphanedSeconds = 20;

/**
 * Runs before stories: starts a store, unless the environment names one. Its data is dropped with
 * the run.
 */
export default async function startStore(): Promise<void> {
  if (process.env.MONGO_URL || process.env.STORY_MONGO_URL) return;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'contend-stories-'));
  const main = require.resolve('@contend/embedded-mongo/program');
  // A Unix socket takes less CPU time than TCP.
  const socket = path.join(dataDir, 'mongo.sock');
  const settings = [
    '--socket',
    socket,
    '--transaction-limit',
    String(orphanedSeconds),
    '--no-sync',
    '--test-commands',
    // Rows that expire carry the time of a story's clock, which may be months ago.
    '--no-ttl-monitor',
  ];
  const child = spawn(process.execPath, [main, '--port', '0', '--data', dataDir, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shared.storyStore = { server: child, dataDir };
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready on')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`embedded-mongo ended with ${code}`)));
  });
  process.env.STORY_SAVED_STATES = '1';
  process.env.STORY_MONGO_URL = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}

/** Stops platforms kept for another file, where tests run in the process that started them. */
async function stopPlatforms(): Promise<void> {
  const { [Symbol.for('contend.tests')]: values } = globalThis as unknown as {
    [name: symbol]: Map<string, unknown> | undefined;
  };
  const idle = (values?.get('idle hosts') ?? []) as { host: { stop(): Promise<void> } }[];
  await Promise.all(idle.splice(0).map(({ host }) => host.stop()));
}

export async function stopStore(): Promise<void> {
  await stopPlatforms();
  if (!shared.storyStore) return;
  shared.storyStore.server.kill('SIGKILL');
  rmSync(shared.storyStore.dataDir, { recursive: true, force: true });
}
