import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { answersFrom } from '../src/answers';
import { openStore } from '../src/store';
import { topicNames } from '../src/topics';
import { generatedStream } from './generated-stream';
import { type StreamOnKafka, streamOnKafka } from './stream-on-kafka';
import { answersOf } from './told-store';

const brokers = process.env.KAFKA_BROKERS;
const home = path.join(__dirname, '..');
const season = generatedStream({ seed: 7, weeks: 3, joining: 14 });
/** Events after the first read. */
const sequel = season.slice(-60);
const beginning = season.slice(0, -60);
/** As after a crash of the writer: some events are on the stream twice. */
const copies = season.filter((_, index) => index % 9 === 0);

const folder = mkdtempSync(path.join(tmpdir(), 'analytics-example-'));
const fileOf = (name: string) => path.join(folder, name);

/** Runs the program as a separate process, on a database of this name. */
class Run {
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown>;
  private said = '';
  private complained = '';

  constructor(
    private readonly name: string,
    prefix: string,
    ...more: string[]
  ) {
    const args = ['--brokers', brokers ?? '', '--prefix', prefix];
    const program = path.join(home, 'dist', 'main.cjs');
    this.child = spawn(
      process.execPath,
      [program, ...args, '--database', fileOf(`${name}.sqlite`), ...more],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.closed = once(this.child, 'close');
    this.child.stdout?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.complained += chunk.toString()));
  }

  /** The output and the exit code. */
  async end(): Promise<{ said: string; complained: string; code: number | null }> {
    await this.closed;
    const { said, complained, child } = this;
    return { said, complained, code: child.exitCode };
  }

  /** Kills it with SIGKILL once its database has this many events. */
  async killAt(events: number): Promise<void> {
    const isOver = () => this.child.exitCode !== null || countEvents(this.name) >= events;
    await eventually(`${events} events in ${this.name}`, isOver);
    this.child.kill('SIGKILL');
    await this.closed;
  }
}

const [pollMs, limitMs] = [5, 60_000];

/** Polls for an effect in another process. */
async function eventually(what: string, holds: () => boolean): Promise<void> {
  const deadlineAt = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > deadlineAt) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function countEvents(name: string): number {
  const file = fileOf(`${name}.sqlite`);
  if (!existsSync(file)) return 0;
  const db = new Database(file, { timeout: 10_000 });
  try {
    const tables = db.prepare("select name from sqlite_master where name = 'events'").all();
    if (tables.length === 0) return 0;
    const [row] = db.prepare('select count(*) as events from events').all() as { events: number }[];
    return row?.events ?? 0;
  } finally {
    db.close();
  }
}

function storedAnswers(name: string) {
  const store = openStore(fileOf(`${name}.sqlite`));
  try {
    return answersFrom(store);
  } finally {
    store.close();
  }
}

describe('the program on a real Kafka', () => {
  const story = brokers ? test : test.skip;
  let stream: StreamOnKafka;
  if (!brokers) test.skip('needs KAFKA_BROKERS; nothing was read from Kafka', () => undefined);

  beforeAll(async () => {
    if (!brokers) return;
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: home, stdio: 'pipe' });
    stream = await streamOnKafka(brokers, `${randomUUID()}.`);
    // The chat's topic is created later: a reader must tolerate a missing topic.
    await stream.makeTopics(topicNames.filter((topic) => topic !== 'chat.events'));
  });
  afterAll(async () => {
    await stream?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  story('reports an empty stream in a sentence', async () => {
    const { said, code } = await new Run('empty', stream.prefix).end();
    expect(said).toContain('The stream is empty');
    expect(code).toBe(0);
  });

  story('gives the same answers when killed half-way, when run again, and in one run', async () => {
    await stream.makeTopics(['chat.events']);
    await stream.publish([...beginning, ...copies.filter((one) => beginning.includes(one))]);
    await stream.litter('match.events');

    await new Run('killed', stream.prefix, '--fetch-bytes', '100').killAt(beginning.length / 3);
    const half = countEvents('killed');
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(beginning.length);

    const second = await new Run('killed', stream.prefix).end();
    const third = await new Run('killed', stream.prefix).end();
    const other = await new Run('one-go', stream.prefix).end();
    expect([second.code, third.code, other.code]).toEqual([0, 0, 0]);
    expect(third.said).toBe(second.said);
    expect(other.said).toBe(second.said);

    const { read, ...answers } = answersOf(beginning);
    expect(storedAnswers('killed')).toEqual({ ...answers, read: { ...read, notUnderstood: 1 } });
  });

  story('continues at its position when the stream has grown, and rebuilds all', async () => {
    await stream.publish(sequel);
    const continued = await new Run('killed', stream.prefix).end();
    const rebuilt = await new Run('one-go', stream.prefix, '--rebuild').end();
    expect([continued.code, rebuilt.code]).toEqual([0, 0]);
    expect(rebuilt.said).toBe(continued.said);
    const { read, ...answers } = answersOf(season);
    for (const name of ['one-go', 'killed']) {
      expect(storedAnswers(name)).toMatchObject({ ...answers, read: { events: read.events } });
    }
  });

  story('refuses a database that was filled from another stream', async () => {
    const { said, complained, code } = await new Run('killed', 'elsewhere.').end();
    expect({ said, code }).toEqual({ said: '', code: 1 });
    expect(complained).toMatch(/holds another stream .* name another file with --database\.\n$/);
  });
});
