import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bus, kafkaBus, outgoing, readToEnd } from '@contend/service-kit';
import { kafkaClient } from '@contend/service-kit/src/bus/kafka-bus';
import { eventually, publishEvents } from '@contend/test-kit';
import { eventsIn, someEvent } from './archived-stream';
import { runOperator } from './run-operator';

const brokers = process.env.KAFKA_BROKERS;
const home = path.join(__dirname, '..', '..', '..');
const program = path.join(home, 'dist', 'operator.cjs');

describe('the archive of a stream on Kafka', () => {
  const story = brokers ? test : test.skip;
  if (!brokers) test.skip('needs KAFKA_BROKERS; nothing was archived from Kafka', () => undefined);
  const namespace = `archive_${randomBytes(8).toString('hex')}`;
  const environment = { KAFKA_BROKERS: brokers, NAMESPACE: namespace };
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-archive-'));
  const names = { clientId: 'story', prefix: `${namespace}.`, partitions: 3 };
  const options = { brokers: (brokers ?? '').split(','), ...names };
  let bus: Bus;

  beforeAll(() => {
    if (!brokers) return;
    const build = "import('./scripts/build.mjs').then((built) => built.buildServers(['operator']))";
    execFileSync(process.execPath, ['-e', build], { cwd: home, stdio: 'pipe' });
    bus = kafkaBus(options);
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

  const userId = 'e'.repeat(24);
  const ofUser = { source: 'user', subject: userId };
  const profile = (displayName: string, sequence: number) =>
    someEvent({ ...ofUser, type: 'user.updated.v1', sequence, data: { userId, displayName } });

  /** Compacts the profiles within seconds, which takes 7 to 14 days as the contracts have it. */
  async function compactAtOnce() {
    const admin = kafkaClient(options).admin();
    await admin.connect();
    const settings = {
      ...{ 'cleanup.policy': 'compact', 'min.cleanable.dirty.ratio': '0', 'segment.ms': '100' },
      ...{ 'min.compaction.lag.ms': '0', 'max.compaction.lag.ms': '1000' },
    };
    const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
    const topic = { type: 2, name: `${namespace}.user.profiles`, configEntries };
    await admin.alterConfigs({ validateOnly: false, resources: [topic] });
    await admin.disconnect();
  }

  async function namesOnStream(): Promise<string[]> {
    const found = new Set<string>();
    await readToEnd(options, {
      topics: ['user.profiles'],
      handle: async ({ subject, data }) => {
        if (subject === userId) found.add((data as { displayName: string }).displayName);
      },
    });
    return [...found].sort();
  }

  story('has the erasure of a user and never a name, which leaves the stream as well', async () => {
    const own = path.join(folder, 'erased');
    await publish('user.profiles', [profile('Nova Secret', 1)]);
    await publish('user.profiles', [profile('', 2)]);
    await publish('user.events', [
      someEvent({ ...ofUser, type: 'user.erased.v1', sequence: 3, data: { userId } }),
    ]);
    expect(await namesOnStream()).toEqual(['', 'Nova Secret']);
    expect(await runOperator(['archive', 'append', own], environment)).toMatchObject({ code: 0 });
    const archived = (await eventsIn(own)).map(({ envelope }) => envelope);
    const about = archived.filter(({ subject }) => subject === userId);
    // A publish that is retried may store its event twice.
    expect([...new Set(about.map(({ type }) => type))]).toEqual(['user.erased.v1']);
    expect(JSON.stringify(archived)).not.toContain('Nova Secret');

    await compactAtOnce();
    let sequence = 2;
    const isGone = async () => {
      // Only segments that are complete are compacted; a record begins the next one.
      await publish('user.profiles', [profile('', (sequence += 1))]);
      return !(await namesOnStream()).includes('Nova Secret');
    };
    await eventually('the name to leave the stream', isGone, 120_000);
    expect(await namesOnStream()).toEqual(['']);
  });
});
