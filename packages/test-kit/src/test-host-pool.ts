import { type EventData, sessionEnded } from '@contend/contracts';
import type { StoryOptions } from './story-options';
import { perProcess } from './per-process';
import { StepMemory } from './remembered-steps';
import { settle } from './settle';
import { StoreStates } from './store-states';
import type { TestHost } from './story-state';
import { startTestHost, storyStart } from './test-host';

/** A test host that one test after the other uses. */
interface Reusable {
  key: string;
  host: TestHost;
  /** How many events its services published at their start. */
  published: number;
  states: StoreStates;
  /** The state with the documents that its services stored at their start. */
  start: number;
  memory: StepMemory;
}

/** In process an idle platform takes memory alone; on Kafka its services poll. */
const mostIdle = () => (globalThis.storyMode === 'real' ? 1 : 4);
/** A platform with more work left after a test than this allows is stopped. */
const settleWithinMs = 10_000;

/**
 * Not reset: state that identifies the running processes to each other, and on Kafka, which may
 * deliver them again, the ids of handled events.
 */
const keptCollections = () => [
  ...['leases', 'consumerSets', 'running'],
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
  // A MongoDB does not save states.
  const isOtherStore = process.env.STORY_SAVED_STATES !== '1';
  const isLate = mode === 'real' && (delivery ?? 'plain') !== 'plain';
  if (isSpecial || isOtherStore || isLate || mode === 'processes' || only?.includes('realtime'))
    return null;
  return `${mode} ${only ? [...only].sort().join() : 'all'} ${JSON.stringify(front)}`;
}

/** Repeated deliveries are a reason to take each step, and so is what realtime has in memory. */
const isRemembered = ({ only, delivery = 'plain', isRemembered: isWanted }: StoryOptions) =>
  delivery === 'plain' && (isWanted || Boolean(only && !only.includes('realtime')));

async function startReusable(key: string, options: StoryOptions): Promise<Reusable> {
  const host = await startTestHost(options);
  await settle(workOf(host));
  const states = new StoreStates({
    connection: host.connection,
    databases: host.services.map((name) => `${host.prefix}_${name}`),
    except: keptCollections(),
    onOperation: () => host.stores.ignoreOperation(),
  });
  const memory = new StepMemory({ watch: host.watch, clock: host.clock, states });
  const start = await states.save();
  return { key, host, published: host.watch.published.length, states, start, memory };
}

/** Stops a host that a test has altered by stopping a service or breaking a call. */
export async function discardHost(host: TestHost): Promise<void> {
  const reusable = inUse().get(host);
  inUse().delete(host);
  await (reusable ? stop(reusable) : host.stop());
}

async function stop({ host, states, start, memory }: Reusable): Promise<void> {
  await memory.forget();
  await states.drop([start]);
  await host.stop();
}

/**
 * Whether sessions of remembered players have ended since the test was prepared: services keep
 * ended sessions in memory.
 */
const hasEndedSessions = ({ host: { watch, steps }, memory }: Reusable): boolean =>
  watch.published
    .slice(steps?.published ?? 0)
    .filter(({ envelope }) => envelope.type === sessionEnded.type)
    .some(({ envelope }) => memory.knows((envelope.data as EventData<typeof sessionEnded>).userId));

/** Returns a host from a test to the pool. */
export async function returnHost(host: TestHost): Promise<void> {
  const reusable = inUse().get(host);
  if (reusable && hasEndedSessions(reusable)) await reusable.memory.forget();
  if (!reusable || !(await isReset(reusable))) return discardHost(host);
  inUse().delete(host);
  const idle = idleHosts();
  idle.push(reusable);
  const surplus = idle.splice(0, idle.length - mostIdle());
  await Promise.all(surplus.map(stop));
}

/**
 * Resets a host to the state after its start. Returns false when work that the test left is still
 * running.
 */
async function isReset({ host, published, states, start }: Reusable): Promise<boolean> {
  try {
    await settle(workOf(host), settleWithinMs);
  } catch {
    return false;
  }
  await states.restore(start);
  host.watch.reset(published);
  await host.resetLimits();
  await host.clearUploads();
  return true;
}

/** Stops idle hosts before the process ends. */
export async function stopIdleHosts(): Promise<void> {
  await Promise.all(idleHosts().splice(0).map(stop));
}

const workOf = (host: TestHost) => ({
  watch: host.watch,
  clock: host.clock,
  stores: host.stores,
  running: () => host.services,
});
