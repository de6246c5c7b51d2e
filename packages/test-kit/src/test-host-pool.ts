import { isDeepStrictEqual } from 'node:util';
import { sessionEnded } from '@contend/contracts';
import type { mongo } from 'mongoose';
import type { StoryOptions } from './story-options';
import { perProcess } from './per-process';
import { StepMemory } from './remembered-steps';
import { settle } from './settle';
import { filledOf } from './store-copy';
import type { TestHost } from './story-state';
import { startTestHost, storyStart } from './test-host';

/** A test host between two tests, with the documents that its services stored at their start. */
interface Reusable {
  key: string;
  host: TestHost;
  /** How many events its services published at their start. */
  published: number;
  stores: { store: mongo.Db; collections: { name: string; seeds: mongo.Document[] }[] }[];
  memory: StepMemory;
}

/** More would mostly cost CPU time: services poll each second, and Kafka ten times a second. */
const mostIdle = () => (globalThis.storyMode === 'real' ? 1 : 2);
/** A platform with more work left after a test than this allows is stopped. */
const settleWithinMs = 10_000;

/**
 * Not reset: state that identifies the running processes to each other, and on Kafka, which may
 * deliver them again, the ids of handled events.
 */
const keptCollections = () => [
  ...['leases', 'consumerSets'],
  ...(globalThis.storyMode === 'real' ? ['inbox'] : []),
];

const idleHosts = () => perProcess<Reusable[]>('idle hosts', () => []);
const inUse = () => perProcess('hosts in use', () => new Map<TestHost, Reusable>());

/**
 * A platform as if just started: its databases hold the documents that its services stored at their
 * start, and nothing is counted, published or due. Most are reused, because a start takes a second
 * and a reset some tens of milliseconds; on Kafka a start takes several, and joins a group for each
 * service. A platform is reused if its services share this process, it has no settings of a single
 * test, and it keeps nothing in memory that a test can observe: realtime alone is not reused,
 * because its history is in memory. On Kafka neither is one with a repeated delivery: the last
 * repeats may arrive after the test.
 */
export async function takeHost(options: StoryOptions): Promise<TestHost> {
  const key = keyOf(options);
  if (key === null) return startTestHost(options);
  const idle = idleHosts();
  const at = idle.findIndex((one) => one.key === key);
  const reusable = at < 0 ? await startReusable(key, options) : idle.splice(at, 1)[0]!;
  const { host } = reusable;
  host.bus.delivery = options.delivery ?? 'plain';
  const startAt = options.startAt ?? storyStart;
  host.clock.moveTo(startAt);
  host.steps = isRemembered(options) ? reusable.memory.begin(startAt) : null;
  inUse().set(host, reusable);
  return host;
}

/** Null for a platform that no other test can use. */
function keyOf({
  only,
  delivery,
  startAt,
  lasts,
  front,
  isRemembered: _,
  ...special
}: StoryOptions): string | null {
  const mode = globalThis.storyMode;
  const isSpecial = Object.values(special).some((value) => value !== undefined);
  const isLate = mode === 'real' && (delivery ?? 'plain') !== 'plain';
  if (isSpecial || isLate || mode === 'processes' || only?.includes('realtime')) return null;
  return `${mode} ${only ? [...only].sort().join() : 'all'} ${JSON.stringify(front)}`;
}

/** Repeated deliveries are a reason to take each step, and so is what realtime has in memory. */
const isRemembered = ({ only, delivery = 'plain', isRemembered: isWanted }: StoryOptions) =>
  delivery === 'plain' && (isWanted || Boolean(only && !only.includes('realtime')));

async function startReusable(key: string, options: StoryOptions): Promise<Reusable> {
  const host = await startTestHost(options);
  await settle(workOf(host));
  const stores = await Promise.all(
    storesOf(host).map(async (store) => ({ store, collections: await seedsOf(store) })),
  );
  const memory = new StepMemory({
    ...{ watch: host.watch, clock: host.clock },
    stores: stores.map(({ store, collections }) => ({
      store,
      names: collections.map(({ name }) => name),
    })),
  });
  return { key, host, published: host.watch.published.length, stores, memory };
}

async function seedsOf(store: mongo.Db) {
  const found = (await store.collections()).filter(
    ({ collectionName }) => !keptCollections().includes(collectionName),
  );
  return Promise.all(
    found.map(async (collection) => ({
      name: collection.collectionName,
      seeds: await collection.find().toArray(),
    })),
  );
}

/** Stops a host that a test has altered by stopping a service or breaking a call. */
export function discardHost(host: TestHost): Promise<void> {
  inUse().delete(host);
  return host.stop();
}

/** Whether sessions have ended since the test was prepared: services keep their ids in memory. */
const hasEndedSessions = ({ watch, steps }: TestHost): boolean =>
  watch.published
    .slice(steps?.published ?? 0)
    .some(({ envelope }) => envelope.type === sessionEnded.type);

/** Returns a host from a test to the pool. */
export async function giveBackHost(host: TestHost): Promise<void> {
  const reusable = inUse().get(host);
  if (reusable && hasEndedSessions(host)) reusable.memory.forget();
  if (!reusable || !(await isReset(reusable))) return discardHost(host);
  inUse().delete(host);
  const idle = idleHosts();
  idle.push(reusable);
  const surplus = idle.splice(0, idle.length - mostIdle());
  await Promise.all(surplus.map((one) => one.host.stop()));
}

/**
 * Resets a host to the state after its start. Returns false when work that the test left is still
 * running.
 */
async function isReset({ host, published, stores }: Reusable): Promise<boolean> {
  try {
    await settle(workOf(host), settleWithinMs);
  } catch {
    return false;
  }
  await Promise.all(stores.map(resetStore));
  host.watch.reset(published);
  await host.resetLimits();
  await host.clearUploads();
  return true;
}

/** Empties the collections that a test filled, and restores those that have seeds. */
async function resetStore({ store, collections }: Reusable['stores'][number]): Promise<void> {
  const filled = await filledOf(
    store,
    collections.map(({ name }) => name),
  );
  await Promise.all(
    collections.map(async ({ name, seeds }) => {
      const collection = store.collection(name);
      if (seeds.length === 0 && !filled.has(name)) return;
      if (seeds.length > 0 && isDeepStrictEqual(await collection.find().toArray(), seeds)) return;
      await collection.deleteMany({});
      if (seeds.length > 0) await collection.insertMany(seeds);
    }),
  );
}

/** Stops idle hosts before the process ends. */
export async function stopIdleHosts(): Promise<void> {
  await Promise.all(
    idleHosts()
      .splice(0)
      .map(({ host }) => host.stop()),
  );
}

const workOf = (host: TestHost) => ({
  watch: host.watch,
  clock: host.clock,
  stores: host.stores,
  running: () => host.services,
});

const storesOf = ({ connection, prefix, services }: TestHost): mongo.Db[] =>
  services.map((name) => connection.useDb(`${prefix}_${name}`, { useCache: true }).db as mongo.Db);
