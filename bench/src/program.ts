import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nodeFlags } from '@contend/local';

type Message =
  | { kind: 'ready'; ready: unknown }
  | { kind: 'answer'; number: number; answer: unknown }
  | { kind: 'failed'; number: number | null; error: string };

/** A separate process of a benchmark: a file of `programs/`, bundled by its name. */
export interface Program<Ready> {
  /** The value it reported when ready, like its URL. */
  ready: Ready;
  pid: number;
  /** Sends it a request and waits for the response. */
  ask<Answer>(question: unknown): Promise<Answer>;
  /** Its resident memory in MiB after a collection of garbage. */
  keptMiB(): Promise<number>;
  stop(): Promise<void>;
}

/** The request of `keptMiB`, which each program responds to. */
const keptMemory = 'kept-memory';

/** A file without a name: log lines are really written, and deleted with the program. */
function nameless(): number {
  const file = path.join(tmpdir(), `contend-bench-${process.pid}-${performance.now()}.log`);
  const opened = openSync(file, 'w');
  rmSync(file);
  return opened;
}

interface Settings {
  env?: Record<string, string>;
  /** Log lines go to a file instead of the results. */
  logs?: true;
}

/** Starts `programs/<name>.ts` with JSON options. @throws Error when it exits early. */
export async function startProgram<Ready>(
  name: string,
  options: object,
  settings: Settings = {},
): Promise<Program<Ready>> {
  const output = settings.logs ? nameless() : null;
  const child = fork(path.join(__dirname, `${name}.cjs`), [JSON.stringify(options)], {
    // Ours and their peers alike.
    execArgv: ['--enable-source-maps', ...nodeFlags],
    env: { ...process.env, ...settings.env },
    stdio: ['ignore', output ?? 'inherit', 'inherit', 'ipc'],
  });
  if (output !== null) closeSync(output);
  const conversation = converse(name, child);
  return {
    ready: (await conversation.ready) as Ready,
    pid: child.pid ?? 0,
    ask: conversation.ask,
    keptMiB: () => conversation.ask<number>(keptMemory),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type StartProgram = <Ready>(name: string, options: object) => Promise<Program<Ready>>;

/** Runs a measurement with programs that end with it. Their log lines go to files. */
export async function withPrograms<T>(measured: (start: StartProgram) => Promise<T>): Promise<T> {
  const programs: Program<unknown>[] = [];
  const start: StartProgram = async (name, options) => {
    const program = await startProgram(name, options, { logs: true });
    programs.push(program);
    return program as never;
  };
  try {
    return await measured(start);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

interface Asked {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

function converse(name: string, child: ChildProcess) {
  const asked = new Map<number, Asked>();
  let last = 0;
  const expect = (number: number) =>
    new Promise<unknown>((resolve, reject) => asked.set(number, { resolve, reject }));
  const ready = expect(0);
  const settle = (number: number, how: (one: Asked) => void) => {
    const one = asked.get(number);
    asked.delete(number);
    if (one) how(one);
  };
  child.on('message', (message: Message) => {
    if (message.kind === 'ready') settle(0, ({ resolve }) => resolve(message.ready));
    else if (message.kind === 'answer') {
      settle(message.number, ({ resolve }) => resolve(message.answer));
    } else {
      settle(message.number ?? 0, ({ reject }) => reject(new Error(`${name}: ${message.error}`)));
    }
  });
  child.once('exit', (code, signal) => {
    for (const { reject } of asked.values()) {
      reject(new Error(`The program ${name} ended with ${code ?? signal}.`));
    }
  });
  return {
    ready,
    ask<Answer>(question: unknown): Promise<Answer> {
      last += 1;
      const answer = expect(last);
      child.send({ number: last, question });
      return answer as Promise<Answer>;
    },
  };
}

interface Running {
  ready: unknown;
  answer?(question: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** Memory that V8 has freed is returned to the system a moment after the collection. */
async function keptMiB(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times += 1) {
    collect();
    await setTimeout(500);
  }
  return process.memoryUsage.rss() / 2 ** 20;
}

/** The other side: called once by a file of `programs/`. It exits with its parent. */
export function runProgram<Options>(start: (options: Options) => Promise<Running>): void {
  const say = (message: Message) => process.send?.(message);
  const failed = (number: number | null) => (error: unknown) =>
    say({ kind: 'failed', number, error: String((error as Error)?.stack ?? error) });
  const options = JSON.parse(process.argv[2] ?? '{}') as Options;
  process.once('disconnect', () => process.exit(0));
  void start(options).then(({ ready, answer, stop }) => {
    process.on('message', ({ number, question }: { number: number; question: unknown }) => {
      const answered =
        question === keptMemory
          ? keptMiB()
          : (answer?.(question) ?? Promise.reject(new Error('It answers nothing.')));
      void answered.then((text) => say({ kind: 'answer', number, answer: text }), failed(number));
    });
    process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));
    say({ kind: 'ready', ready });
  }, failed(null));
}
