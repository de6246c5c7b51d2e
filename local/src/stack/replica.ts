import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/**
 * How Node runs a process of the platform. Most of what a request or an event makes is gone when it
 * is done; without room for it to die young, a busy relay spent a tenth of its time on collecting
 * it.
 */
export const nodeFlags = ['--max-semi-space-size=32'];

export interface ReplicaOptions {
  /** As people call it: `wager 2`. */
  title: string;
  port: number;
  /** What Node runs: the program and its arguments, asked at each start. */
  program(): string[];
  environment: Record<string, string>;
  /** The path that answers 200 when requests may come. */
  readyPath: string;
  /** Where its lines go; nowhere when absent. */
  logFile?: string;
  /** Told of each new process; with it the process gets a channel of its own for messages. */
  onSpawn?(child: ChildProcess): void;
}

/** Long enough for a machine that has other work: one that ends before it is noticed at once. */
const readyWithinMs = 180_000;
const pollMs = 50;

/** One process of a service. It keeps its port through every restart. */
export class Replica {
  private child: ChildProcess | null = null;
  private lastWords = '';
  /** How it answered when it was last asked whether it is ready. */
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

  /** Starts the process. Resolves when it is ready. @throws when it ends before that. */
  async start(): Promise<void> {
    const { program, environment, port, onSpawn, logFile } = this.options;
    const child = spawn(process.execPath, [...nodeFlags, ...program()], {
      env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', ...(onSpawn ? (['ipc'] as const) : [])],
    });
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

  /** Calls `listener` should the process that runs now end by itself. */
  onEnd(listener: () => void): void {
    const { child } = this;
    child?.once('exit', () => {
      if (this.child === child) listener();
    });
  }

  /** Asks it to leave (SIGTERM). Resolves with the milliseconds that took. */
  stop(): Promise<number> {
    return this.end('SIGTERM');
  }

  /** Ends it as the machine's end would (SIGKILL). */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Suspends it (SIGSTOP), as a machine that stalls would: its connections stay open. */
  suspend(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Lets it go on after `suspend` (SIGCONT). */
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
    // One that is suspended handles the signal once it goes on.
    child.kill('SIGCONT');
    await ended;
    return performance.now() - begun;
  }

  private async ready(child: ChildProcess): Promise<void> {
    const giveUpAt = Date.now() + readyWithinMs;
    while (!(await this.answers())) {
      // Whoever killed it in the meantime knows.
      if (this.child !== child) return;
      if (hasEnded(child)) throw new Error(`${this.title} ended. ${this.lastWords}`);
      if (Date.now() > giveUpAt) {
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
