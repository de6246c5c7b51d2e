import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bus, kafkaBus, outgoing } from '@contend/service-kit';
import { eventually, publishEvents } from '@contend/test-kit';
import { eventsIn, someEvent } from './archived-stream';
import { runOperator } from './run-operator';

const brokers = process.env.KAFKA_BROKERS;
const home = path.join(__dirname, '..', '..', '..');
const program = path.join(home, 'dist', 'operator.cjs');

describe('the archive of a stream on Kafka', () => {
  const story = brokers ? test : test.skip;
  if (!brokers) test.skip('needs KAFKA_BROKERS; nothing was archived from Kafka', () => undefined);
  const namespace = `archive_${randomUUID()}`;
  const environment = { KAFKA_BROKERS: brokers, NAMESPACE: namespace };
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-archive-'));
  let bus: Bus;

  beforeAll(() => {
    if (!brokers) return;
    const build = "import('./scripts/build.mjs').then((built) => built.buildServers(['operator']))";
    execFileSync(process.execPath, ['-e', build], { cwd: home, stdio: 'pipe' });
    const names = { clientId: 'story', prefix: `${namespace}.`, partitions: 3 };
    bus = kafkaBus({ brokers: brokers.split(','), ...names });
  });
  afterAll(async () => {
    await bus?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const subjectOf = (nth: number) => (nth % 40).toString(16).padStart(24, '0');
  const season = Array.from({ length: 4000 }, (_, nth) =>
    someEvent({ subject: subjectOf(nth), sequence: nth + 1 }),
  );

  async function publish(topic: string, events: typeof season) {
    for (let from = 0; from < events.length; from += 500)
      await publishEvents(bus, topic, events.slice(from, from + 500).map(outgoing));
  }

  /** Runs the program as a process of its own, which is killed as soon as it writes. */
  async function killedHalfWay() {
    const child: ChildProcess = spawn(process.execPath, [program, 'archive', 'append', folder], {
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    });
    const closed = once(child, 'close');
    const topic = path.join(folder, 'wager.events');
    const isWriting = () => existsSync(topic) && readdirSync(topic).length > 0;
    await eventually('a file', () => isWriting() || child.exitCode !== null);
    child.kill('SIGKILL');
    await closed;
  }

  story('is complete after a kill, and again after further events', async () => {
    await publish('wager.events', season.slice(0, 3000));
    await publish('user.profiles', season.slice(0, 5));
    await killedHalfWay();
    rmSync(path.join(folder, 'append.lock'), { force: true });
    const first = await runOperator(['archive', 'append', folder], environment);
    expect(first).toMatchObject({ code: 0, error: '' });
    await publish('wager.events', season.slice(3000));
    const second = await runOperator(['archive', 'append', folder, '--json'], environment);
    const { events } = second.json() as { events: number };
    // A publish that is retried may store its events twice.
    expect(events).toBeGreaterThanOrEqual(1000);
    const third = await runOperator(['archive', 'append', folder], environment);
    expect(third).toMatchObject({ code: 0, out: 'Nothing new.' });

    const archived = await eventsIn(folder);
    expect(new Set(archived.map(({ place }) => place)).size).toBe(archived.length);
    const byId = new Map(archived.map(({ envelope }) => [envelope.id, envelope]));
    expect([...byId.values()].toSorted((a, b) => a.sequence - b.sequence)).toEqual(season);
    expect((await runOperator(['archive', 'verify', folder])).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['wager.events']);
  });
});
