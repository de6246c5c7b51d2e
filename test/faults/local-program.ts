import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout, endWithThisProcess, freePort } from '@contend/local';
import { limitOf } from '@contend/test-kit';

/** Without the names of servers, `npm start` uses its embedded ones. */
const { MONGO_URL, KAFKA_BROKERS, REDIS_URL, INIT_CWD, ...environment } = process.env;

/** With a build of the web app, where there is none. */
const startupTimeoutMs = 300_000;

/** A script of package.json, as npm runs it, on a data folder. */
function spawnScript(script: string, args: string[], settings: Record<string, string>) {
  return spawn(process.execPath, [path.join(checkout, 'scripts', script), ...args], {
    cwd: checkout,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  }
  return () => output;
}

/** Runs a script to its end; returns its exit code and what it printed. */
export async function runScript(script: string, args: string[], dataDir: string) {
  const child = spawnScript(script, args, { DATA_DIR: dataDir });
  const output = outputOf(child);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

/** The platform of `npm start` on a data folder. */
export interface LocalProgram {
  url: string;
  mongoUrl: string;
  /** Resolves when it has played its demo history. */
  ready: Promise<void>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** The last of what it printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts `npm start`; resolves when its services run. */
export async function startLocal(dataDir: string): Promise<LocalProgram> {
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const child = spawnScript('start.mjs', [], settings);
  const output = outputOf(child);
  endWithThisProcess(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const failed = ended.then(() => Promise.reject(new Error(`npm start ended: ${output()}`)));
  failed.catch(() => undefined);
  const reached = (look: () => boolean) => Promise.race([failed, polled(look)]);
  await reached(() => runFile(dataDir)?.pid === child.pid);
  const ready = reached(() => /Contend is ready/.test(output()));
  ready.catch(() => undefined);
  const { url, mongoUrl } = runFile(dataDir) as RunFile;
  return {
    ...{ url, mongoUrl, ready, ended, output },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

interface RunFile {
  pid: number;
  url: string;
  mongoUrl: string;
}

function runFile(dataDir: string): RunFile | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as RunFile;
  } catch {
    return null;
  }
}

async function polled(look: () => boolean): Promise<void> {
  const deadlineAt = Date.now() + limitOf(startupTimeoutMs);
  while (!look()) {
    if (Date.now() > deadlineAt) throw new Error('npm start is not ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
