import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { endWithThisProcess } from '../end-with-this-process';

/**
 * Node options of every process. Most allocations of a request or an event are short-lived; with
 * the default young generation a busy relay spent a tenth of its time on garbage collection.
 */
export const nodeFlags = ['--max-semi-space-size=32'];

export interface ReplicaOptions {
  /** The display name: `wager 2`. */
  title: string;
  port: number;
  /** The program and its arguments for Node, evaluated at each start. */
  program(): string[];
  environment: Record<string, string>;
  /** The path that responds with 200 when the process is ready. */
  readyPath: string;
  /** Destination of its output; discarded when absent. */
  logFile?: string;
  /** Called with each new process, which then has an IPC channel. */
  onSpawn?(child: ChildProcess): void;
}

/** Generous, for a loaded machine; a process that exits earlier is noticed at once. */
const readyWithinMs = 180_000;
const pollMs = 50;

/** One process of a service. It keeps its port across restarts. */
export class Replica {
  private child: ChildProcess | null = null;
  private lastWords = '';
  /** The last readiness response. */
  private lastAnswer = 'no answer';

  constructor(private readonly options: ReplicaOptions) {}

  get title(): string {
    return this.options.title;
  }

  get port(): number {
    return this.options.port;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process. Resolves when it is ready. @throws when it exits first. */
  async start(): Promise<void> {
    const { program, environment, port, onSpawn, logFile } = this.options;
    const child = spawn(process.execPath, [...nodeFlags, ...program()], {
      env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', ...(onSpawn ? (['ipc'] as const) : [])],
    });
    endWithThisProcess(child);
    this.child = child;
    this.lastWords = '';
    const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : null;
    child.stdout?.on('data', (chunk: Buffer) => void log?.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      log?.write(chunk);
      this.lastWords = (this.lastWords + chunk.toString()).slice(-2000);
    });
    child.once('close', () => log?.end());
    onSpawn?.(child);
    await this.ready(child);
  }

  /** Calls `listener` when the current process exits unexpectedly. */
  onEnd(listener: () => void): void {
    const { child } = this;
    child?.once('exit', () => {
      if (this.child === child) listener();
    });
  }

  /** Stops the process with SIGTERM. Resolves with the milliseconds until it exited. */
  stop(): Promise<number> {
    return this.end('SIGTERM');
  }

  /** Kills the process with SIGKILL, like the loss of its machine. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Suspends the process with SIGSTOP, like a stalled machine: its connections stay open. */
  suspend(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Resumes the process after `suspend` (SIGCONT). */
  resume(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<number> {
    const { child } = this;
    this.child = null;
    if (!child || hasEnded(child)) return 0;
    const begun = performance.now();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    // A suspended process handles the signal when it is resumed.
    child.kill('SIGCONT');
    await ended;
    return performance.now() - begun;
  }

  private async ready(child: ChildProcess): Promise<void> {
    const deadlineAt = Date.now() + readyWithinMs;
    while (!(await this.answers())) {
      // An intended kill is not reported.
      if (this.child !== child) return;
      if (hasEnded(child)) throw new Error(`${this.title} ended. ${this.lastWords}`);
      if (Date.now() > deadlineAt) {
        throw new Error(`${this.title} is not ready: ${this.lastAnswer}. ${this.lastWords}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  private async answers(): Promise<boolean> {
    const url = `http://127.0.0.1:${this.port}${this.options.readyPath}`;
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
      this.lastAnswer = `${reply.status} ${await reply.text()}`;
      return reply.ok;
    } catch (error) {
      this.lastAnswer = String(error);
      return false;
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;
