import { type ChildProcess, fork } from 'node:child_process';
import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserFacingError } from './user-facing-error';

interface EmbeddedStoreOptions {
  /** The bundle of embedded-mongo. */
  program: string;
  args: string[];
  dataDir: string;
  /** Receives a line about an unexpected end and about the start after it. */
  report(line: string): void;
  /** The longest time of a start; by default by the size of the data. */
  startupTimeoutMs?: number;
  /** The longest time of a stop, after which it is killed. */
  stopTimeoutMs?: number;
}

interface EmbeddedStore {
  url: string;
  /** Of the process that runs now. */
  pid(): number | undefined;
  /** Resolves with the cause and what to do; never after `close`. */
  ended: Promise<string>;
  close(): Promise<void>;
}

interface Launched {
  url: string;
  port: number;
  child: ChildProcess;
  ended: Promise<string>;
}

const maxHeapMb = 192;
/** With fewer free bytes the disk counts as full: an unexpected end is attributed to it. */
const fullDiskBytes = 1024 * 1024;
const diskCheckMs = 2000;
/** A start reads every page of the data: at 10 MB/s that is a slow disk. */
const pageCheckBytesPerMs = 10_000;
/** The rest of a start, on a busy machine. Named in docs/operations/processes.md and ADR 133. */
const processStartMs = 300_000;
const defaultStopTimeoutMs = 10_000;

/**
 * Starts embedded-mongo as a process of its own. When it ends unexpectedly it is started once more,
 * at the same address: it checks every page of its data before it answers, so it serves all
 * confirmed changes or does not start.
 * @throws UserFacingError with the cause and what to do.
 */
export async function startEmbeddedStore(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  let running = await launch(options, 0);
  let isClosing = false;
  const { url, port } = running;
  const checking = setInterval(fullDiskReport(options), diskCheckMs).unref();
  const watch = async (): Promise<string> => {
    const reason = await running.ended;
    if (isClosing) return new Promise(() => undefined);
    if (isDiskFull(options.dataDir)) return withAdvice(reason);
    options.report(`The store ended unexpectedly: ${reason}. It is started once more …`);
    try {
      running = await launch(options, port);
    } catch (error) {
      return (error as Error).message;
    }
    const { pid } = running.child;
    options.report(`The store is running again (pid ${pid}). Every confirmed change is kept.`);
    const again = await running.ended;
    return isClosing ? new Promise(() => undefined) : withAdvice(again);
  };
  const ended = watch();
  return {
    url,
    pid: () => running.child.pid,
    ended,
    async close() {
      isClosing = true;
      clearInterval(checking);
      const { child } = running;
      if (child.connected) child.send('close');
      // One that is suspended or hangs does not read the message.
      const killing = setTimeout(
        () => child.kill('SIGKILL'),
        options.stopTimeoutMs ?? defaultStopTimeoutMs,
      );
      await running.ended;
      clearTimeout(killing);
    },
  };
}

/** A group of its own: Ctrl-C reaches this process first, which stops the services before. */
function launch(options: EmbeddedStoreOptions, port: number): Promise<Launched> {
  const { program, args, dataDir, startupTimeoutMs = longestStartMs(dataDir) } = options;
  const child = fork(program, ['--port', String(port), '--data', dataDir, ...args], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-8000)));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      resolve(isDiskFull(dataDir) ? fullDisk(dataDir) : reasonOf(errors, code, signal));
    });
  });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new UserFacingError(withAdvice(reason)));
    const timeout = setTimeout(() => {
      fail(`it was not ready after ${Math.round(startupTimeoutMs / 1000)} s`);
      child.kill('SIGKILL');
    }, startupTimeoutMs);
    child.once('message', (ready: { url: string; port: number }) => {
      clearTimeout(timeout);
      resolve({ ...ready, child, ended });
    });
    void ended.then((reason) => {
      clearTimeout(timeout);
      fail(reason);
    });
  });
}

/** By the size of the data. */
function longestStartMs(dataDir: string): number {
  return processStartMs + sizeOf(path.join(dataDir, 'data.mdb')) / pageCheckBytesPerMs;
}

/** 0 where it cannot be read: the store itself says why. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/**
 * Returns a check that reports a full disk, once until there is space again. The store refuses
 * writes meanwhile and does not end.
 */
export function fullDiskReport({
  dataDir,
  report,
}: Pick<EmbeddedStoreOptions, 'dataDir' | 'report'>): () => void {
  let wasFull = false;
  return () => {
    const isFull = isDiskFull(dataDir);
    if (isFull && !wasFull) {
      report(
        `${capitalized(fullDisk(dataDir))}: pages are shown, changes are refused with 503. ` +
          'Free space on that disk; changes work again at once, and no confirmed one is lost.',
      );
    }
    wasFull = isFull;
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fullDisk = (dataDir: string): string => `the disk of ${dataDir} is full`;

function isDiskFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < fullDiskBytes;
  } catch {
    return false;
  }
}

function reasonOf(errors: string, code: number | null, signal: NodeJS.Signals | null): string {
  if (/heap out of memory/i.test(errors)) return 'it ran out of memory';
  if (signal === 'SIGBUS') return 'its data file was cut off or cannot be read (SIGBUS)';
  if (signal) return `it was ended by ${signal}`;
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const thrown = lines.find((line) => /^\w*Error: /.test(line))?.replace(/^\w*Error: /, '');
  return (thrown ?? lines.at(-1) ?? `it ended with code ${code}`).replace(/\.$/, '');
}

const advice: [cause: RegExp, what: string][] = [
  [/disk of .* is full|ENOSPC/, 'Free space on that disk, then run npm start again'],
  [/newer embedded-mongo/, 'Update this checkout, or set DATA_DIR to another folder'],
  [/not written by embedded-mongo/, 'Set DATA_DIR to another folder, or move its files away'],
  [
    /corrupt|cut off/,
    'Restore the folder from a copy, or delete it to start with an empty platform',
  ],
  [
    /was not ready/,
    'Every confirmed change is kept: run npm start again when the disk has less to do',
  ],
  [/in use by/, 'Stop the other npm start, or set DATA_DIR to another folder'],
  [/EACCES|EROFS/, 'Make the folder writable, or set DATA_DIR to another one'],
];

const keptAdvice =
  'Every confirmed change is kept: run npm start again, or set MONGO_URL to a MongoDB';

/** The cause of an end as a sentence, and what to do. */
function withAdvice(reason: string): string {
  const [, what] = advice.find(([cause]) => cause.test(reason)) ?? [];
  return `${reason}. ${what ?? keptAdvice}.`;
}
