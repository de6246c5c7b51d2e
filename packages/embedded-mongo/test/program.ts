import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Built before the tests (set-up.mjs). */
const script = join(__dirname, '../dist/main.cjs');

/** embedded-mongo as a separate process. */
export interface Program {
  url: string;
  process: ChildProcess;
  /** Its error output so far. */
  errors(): string;
  stop(): Promise<void>;
}

interface ProgramOptions {
  environment?: Record<string, string>;
  /** A command that executes the rest of its arguments in its place. */
  prefix?: string[];
  /** Arguments besides the port and the data directory. */
  args?: string[];
}

/** Starts the program over a data directory. @throws Error when it exits before it is ready. */
export async function startProgram(
  dataDir: string,
  { environment = {}, prefix = [], args = [] }: ProgramOptions = {},
): Promise<Program> {
  const line = [...prefix, process.execPath, script, '--port', '0', '--data', dataDir, ...args];
  const child = spawn(line[0] as string, line.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /ready on 127\.0\.0\.1:(\d+)/.exec(chunk.toString());
      if (found) resolve(Number(found[1]));
    });
    void ended.then(() => reject(new Error(errors)));
  });
  return {
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    process: child,
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
