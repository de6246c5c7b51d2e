import { events as contractEvents, messagePosted, userErased } from '@contend/contracts';
import { z } from 'zod';
import { on } from '../../src';
import { ConsumerSets, registerEveryMs } from '../../src/events/consumer-sets';
import { noted, other, useEventStore } from './event-store';

const store = useEventStore();

const none = () => Promise.resolve();
const consumer = (event: Parameters<typeof on>[0]) => on(event, none);
const setOf = (...consumers: ReturnType<typeof consumer>[]) =>
  new ConsumerSets(store.db, consumers);
/** The real time: the store deletes registrations after seven days. */
const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const stored = () => store.rows('consumerSets').find().toArray();

test('registers a version once, for any order of its consumers', async () => {
  const set = setOf(consumer(other), consumer(noted), consumer(other));
  expect(set.types).toEqual([noted.type, other.type]);
  expect(await set.register(now)).toBe(false);
  await setOf(consumer(noted), consumer(other)).register(later(5));
  await set.register(now);
  const rows = await stored();
  expect(rows).toMatchObject([{ types: set.types, seenAt: later(5) }]);
  expect(rows[0]!._id).toMatch(/^[0-9a-f]{32}$/);
});

test('counts another schema of an event as another version', async () => {
  const data = z.strictObject({ noteId: z.string(), colour: z.enum(['red']) });
  await setOf(consumer(noted)).register(now);
  await setOf(consumer({ ...noted, data })).register(now);
  await setOf().register(now);
  expect(await stored()).toHaveLength(3);
});

test('registers a version whose events have data that JSON Schema cannot describe', async () => {
  const dated = { ...noted, data: z.strictObject({ at: z.date() }) };
  await setOf(consumer(dated)).register(now);
  expect(await stored()).toMatchObject([{ types: [noted.type] }]);
});

test('registers sets with another order of consumers as one version', async () => {
  const sets = [setOf(consumer(noted), consumer(other)), setOf(consumer(other), consumer(noted))];
  for (const set of sets) await set.register(now);
  expect(await stored()).toHaveLength(1);
});

test('reports only a new version beside a running one', async () => {
  const [mine, others] = [setOf(consumer(noted)), setOf(consumer(other))];
  expect(await others.register(now)).toBe(false);
  expect(await mine.register(later(5999))).toBe(true);
  expect(await mine.register(later(5999))).toBe(false);
  expect(mine.areOthersLive(later(5999))).toBe(true);
  expect(mine.areOthersLive(later(6000))).toBe(false);
  expect(await setOf().register(later(60_000))).toBe(false);
});

test('finds one running version among several others', async () => {
  await setOf(consumer(other)).register(now);
  await setOf(consumer(other), consumer(noted)).register(later(10_000));
  const mine = setOf();
  expect(await mine.register(later(10_000))).toBe(true);
  expect(mine.fateOf(other.type, later(10_000))).toBe('park');
});

test('handles, parks, defers or skips an event by the versions that handle its type', async () => {
  await setOf(consumer(noted), consumer(messagePosted)).register(now);
  const mine = setOf(consumer(other));
  expect(mine.fateOf(messagePosted.type, now)).toBe('skip');
  await mine.register(now);
  expect(mine.fateOf(other.type, now)).toBe('handle');
  expect(mine.fateOf(noted.type, later(5999))).toBe('park');
  expect(mine.fateOf(noted.type, later(6000))).toBe('defer');
  expect(mine.fateOf(messagePosted.type, later(6000))).toBe('defer');
  expect(mine.fateOf('message.unheard-of.v1', now)).toBe('defer');
  expect(mine.fateOf(userErased.type, now)).toBe('skip');
});

test('lists types of running versions, and contract types that no version handles', async () => {
  await setOf(consumer(noted), consumer(messagePosted)).register(now);
  const mine = setOf(consumer(other), consumer(userErased));
  await mine.register(now);
  const types = [other.type, userErased.type];
  expect(mine.liveTypes(later(5999)).sort()).toEqual(
    [...types, noted.type, messagePosted.type].sort(),
  );
  expect(mine.liveTypes(later(6000)).sort()).toEqual([...types].sort());
  const unwanted = mine.unwantedTypes();
  expect(unwanted).not.toContain(messagePosted.type);
  expect(unwanted).not.toContain(userErased.type);
  expect(unwanted).toHaveLength(Object.keys(contractEvents).length - 2);
});

test('renews a registration before it expires', () => {
  expect(registerEveryMs).toBeLessThan(6000);
});
