import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bench, type Row } from '@contend/bench';
import { type EventEnvelope, type ServiceName, serviceNames, services } from '@contend/contracts';
import { randomFrom, startMongoProcess, storeUrl } from '@contend/local';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { playOneDay, type Moments } from './rich-history';

interface Subject {
  service: ServiceName;
  /** Services that must run too for its work to end. */
  with?: ServiceName[];
  /** The moment whose state it starts from; empty when absent. */
  from?: keyof Moments;
}

/** Where a service starts, if not empty and alone. */
const begins: Partial<Record<ServiceName, Omit<Subject, 'service'>>> = {
  user: { from: 'gathered' },
  wager: { with: ['wallet'], from: 'matched' },
  team: { from: 'gathered' },
  tournament: { with: ['wallet'], from: 'matched' },
  membership: { with: ['wallet'], from: 'matched' },
};

/** Each service that stores state, and the moment in the history that it starts from. */
const subjects: Subject[] = serviceNames
  .filter((service) => services[service].storesState)
  .map((service) => ({ service, ...begins[service] }));

type Stored = Record<string, unknown>;
type Dump = Map<ServiceName, Map<string, Stored[]>>;
interface Recorded {
  topic: string;
  envelope: EventEnvelope;
}

/** Bookkeeping of the kit, not state. */
const ownCollections = [
  'inbox',
  'leases',
  'idempotencyKeys',
  'outbox',
  'running',
  'unconfirmedEvents',
];
/** What a running process consumes; it writes this itself. */
const consumerSets = 'consumerSets';
/** Save counters: an event that arrives late causes repeated work. */
const counts = ['version'];
/**
 * Fields of bookkeeping: the machine's time, and how often, why and for which match a career was
 * counted. That nothing is left to count (`from`) is compared. Of a result, what its players were
 * shown before it was corrected: that depends on what had arrived. Ratings themselves are compared.
 */
const volatile: Record<string, string[]> = {
  endedSessions: ['at'],
  results: ['first', 'changedBy'],
  staleCareers: ['changes', 'matchId', 'cause'],
  timers: ['leasedUntil', 'attempts'],
  // Texts of a case are hashed with a random salt, and each entry with the hash before it.
  cases: ['textSalt', 'textDigest', 'hash', 'previousHash'],
  // Results are numbered as they arrive, and each save of a bracket has a stamp of its own.
  brackets: ['stamp', 'changes', 'sequence'],
  // A match that is decided does not follow a start that arrives after its result.
  tournamentMatches: ['startsAt', 'clockAt', 'expectedBy'],
};

const copies = 3;

/** The same events in order, and three times each in any order, must produce the same state. */
export const stateHash = bench('state-hash', async ({ quick, note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-hash-'));
  const store = await startMongoProcess(folder);
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  try {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    note(`seed ${seed} (SEED=${seed} plays it again)`);
    const { events, moments, dumps } = await record();
    note(`${events.length} events recorded`);
    const rows: Row[] = [];
    for (const subject of subjects) {
      const begin = subject.from ? moments[subject.from] : 0;
      const dump = subject.from && dumps[subject.from];
      const part = events.slice(begin);
      const expected = await feed(subject, dump, inOrder(part));
      let different = 0;
      const seeds = Array.from({ length: quick ? 1 : 5 }, (_, nth) => seed + nth);
      for (const one of seeds) {
        const found = await feed(subject, dump, shuffled(part, one));
        if (hashOf(found) === hashOf(expected)) continue;
        different += 1;
        differences(expected, found)
          .slice(0, 6)
          .forEach((text) => note(`${one}: ${text}`));
      }
      note(`${subject.service}: ${hashOf(expected).slice(0, 16)}`);
      const what = `${subject.service}: ${part.length} events × ${copies} shuffled, other states`;
      const unit = `of ${seeds.length}`;
      rows.push({ what, unit, ours: [different], peer: null, limit: { atMost: 0 } });
    }
    return rows;
  } finally {
    await store.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Recording {
  events: Recorded[];
  moments: Moments;
  dumps: Record<keyof Moments, Dump>;
}

/** Runs a day on a whole platform and records its bus messages. */
async function record(): Promise<Recording> {
  const whole = await platform();
  const moments: Moments = { gathered: 0, matched: 0 };
  const dumps = { gathered: new Map() as Dump, matched: new Map() as Dump };
  await playOneDay(whole, async (moment) => {
    moments[moment] = whole.history.length;
    for (const { service, with: others = [] } of subjects) {
      for (const one of [service, ...others]) dumps[moment].set(one, await dumpOf(whole, one));
    }
  });
  const events = [...whole.history];
  await whole.end();
  return { events, moments, dumps };
}

/** Feeds events to a single service with a given state; returns its state after them. */
async function feed(
  { service, with: others = [] }: Subject,
  dump: Dump | undefined,
  deliver: (alone: StoryPlatform) => Promise<void>,
): Promise<Map<string, Stored[]>> {
  const services = [service, ...others];
  const alone = await platform({ only: services });
  for (const one of services) {
    for (const [name, rows] of dump?.get(one) ?? []) {
      if (name === consumerSets) continue;
      const collection = alone.database(one).collection(name);
      await collection.deleteMany({});
      if (rows.length > 0) await collection.insertMany(rows as never[]);
    }
  }
  await deliver(alone);
  await alone.settled();
  const state = await dumpOf(alone, service);
  await alone.end();
  [...ownCollections, consumerSets].forEach((name) => state.delete(name));
  return state;
}

const inOrder = (events: Recorded[]) => async (alone: StoryPlatform) => {
  for (const { topic, envelope } of events) await alone.replay(topic, envelope);
};

/** Across subjects and within them. */
const shuffled = (events: Recorded[], seed: number) => async (alone: StoryPlatform) => {
  const random = randomFrom(seed);
  const order = Array.from({ length: copies }, () => events)
    .flat()
    .map((event) => ({ event, place: random() }))
    .sort((one, other) => one.place - other.place);
  await Promise.all(order.map(({ event }) => alone.replay(event.topic, event.envelope)));
};

async function dumpOf(from: StoryPlatform, service: ServiceName): Promise<Map<string, Stored[]>> {
  const database = from.database(service);
  const found = new Map<string, Stored[]>();
  const names = (await database.listCollections().toArray()).map(({ name }) => name).sort();
  for (const name of names) {
    found.set(name, await database.collection(name).find().sort({ _id: 1 }).toArray());
  }
  return found;
}

const textOf = (name: string, row: Stored | undefined): string =>
  JSON.stringify(row, (key, value: unknown) => {
    if (counts.includes(key) || volatile[name]?.includes(key)) return undefined;
    const isPlain = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isPlain ? Object.fromEntries(Object.entries(value).sort()) : value;
  });

const hashOf = (state: Map<string, Stored[]>): string => {
  const hash = createHash('sha256');
  for (const [name, rows] of state) {
    hash.update(name).update(rows.map((row) => textOf(name, row)).join('\n'));
  }
  return hash.digest('hex');
};

/** Differences: documents that differ or are on one side only. */
function differences(expected: Map<string, Stored[]>, found: Map<string, Stored[]>): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((name) => {
    const byId = (rows: Stored[] = []) => new Map(rows.map((row) => [String(row._id), row]));
    const [there, here] = [byId(expected.get(name)), byId(found.get(name))];
    return [...new Set([...there.keys(), ...here.keys()])]
      .map((id) => [textOf(name, there.get(id)), textOf(name, here.get(id))] as const)
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => `${name}: in order ${one}, shuffled ${other}`);
  });
}
