import { type EventEnvelope, messagePosted } from '@contend/contracts';
import { mongo } from 'mongoose';
import { type Database, on } from '../../src';
import { currentWork } from '../../src/context';
import { NewerDocument } from '../../src/data/conflicts';
import { startConsuming } from '../../src/events/consume';
import { ConsumerSets } from '../../src/events/consumer-sets';
import { defer } from '../../src/events/deferred-store';
import { park } from '../../src/events/parked';
import {
  arrivalOf,
  envelopeOf,
  instruments,
  noted,
  other,
  parkedIn,
  pause,
  topic,
  until,
  useEventStore,
} from './event-store';
import { handingBus } from './test-buses';

const store = useEventStore();

const none = () => Promise.resolve();
const ids = async (collection: string) =>
  (await store.rows(collection).find().toArray()).map(({ _id }) => _id);
const parked = () => parkedIn(store);
const versionOf = (...events: Parameters<typeof on>[0][]) =>
  new ConsumerSets(
    store.db,
    events.map((event) => on(event, none)),
  );

type Work = (id: string, nth: number) => unknown;

/** Consumes `noted` until the test ends; returns the ids of the events that were tried. */
async function consuming(work: Work = () => null, db: Database = store.db) {
  const tried: string[] = [];
  const { bus, subscribed, isClosed } = handingBus();
  const seen = instruments(store.clock);
  const { log, instrumentation } = seen;
  const consumers = [on(noted, async ({ id }) => work(id, tried.push(id))), on(noted, none)];
  const subscription = await startConsuming({
    service: 'chat',
    bus,
    db,
    log,
    instrumentation,
    consumers,
  });
  store.atEnd(() => subscription.close());
  const [options] = subscribed;
  const give = (envelope = envelopeOf(1)) => options!.handle(envelope, topic);
  const giveInOrder = (envelopes: EventEnvelope[]) => options!.handleInOrder!(envelopes, topic);
  return { tried, seen, subscription, options: options!, give, giveInOrder, isClosed };
}

test('subscribes a service once to each topic, as one group', async () => {
  const { options } = await consuming();
  expect(options).toMatchObject({ group: 'chat', topics: [topic] });
  expect(await ids('consumerSets')).toHaveLength(1);
});

test('handles an event once for any number of deliveries', async () => {
  const { tried, give, seen } = await consuming();
  const envelope = envelopeOf(1);
  await give(envelope);
  await give(envelope);
  expect(tried).toEqual([envelope.id]);
  expect(await ids('inbox')).toEqual([envelope.id]);
  expect(await ids('parked')).toEqual([]);
  expect(seen.messages()).toEqual(['event handled']);
});

test.thorough('parks a failing event with its error, and handles it after a retry', async () => {
  let isBroken = true;
  const { tried, give } = await consuming(() => {
    if (isBroken) throw new Error('broken');
  });
  const envelope = envelopeOf(1);
  await give(envelope);
  expect(await parked()).toMatchObject([{ _id: envelope.id, attempts: 1, error: 'Error: broken' }]);
  isBroken = false;
  await until('it to be handled', async () => (await ids('inbox')).length === 1);
  await until('it to go', async () => (await parked()).length === 0);
  expect(tried).toEqual([envelope.id, envelope.id]);
});

test('parks an event behind a parked one of its subject, not of another subject', async () => {
  const { tried, give } = await consuming();
  const [first, second, free] = [envelopeOf(1), envelopeOf(1), envelopeOf(2)];
  await park(store.db, arrivalOf(first), { error: 'broken' });
  const later = { $set: { nextTry: new Date(Date.now() + 60_000) } };
  await store.rows('parked').updateOne({ _id: first.id }, later);
  await give(second);
  await give(free);
  expect(tried).toEqual([free.id]);
  expect(await parked()).toMatchObject([
    { _id: first.id, place: 0 },
    { _id: second.id, place: 1, attempts: 0, nextTry: null, error: null },
  ]);
});

test('parks an event refused with newer-document without counting a try', async () => {
  const { give } = await consuming(() => {
    throw new NewerDocument();
  });
  const envelope = envelopeOf(1);
  await give(envelope);
  const [row] = await parked();
  expect(row).toMatchObject({ _id: envelope.id, attempts: 0 });
});

test('handles several events of one subject in order, by one transaction', async () => {
  const transactions = new Set<unknown>();
  const { tried, giveInOrder, seen } = await consuming(() => {
    transactions.add(currentWork().session);
  });
  const known = envelopeOf(1);
  await store.rows('inbox').insertOne({ _id: known.id });
  const unwanted = envelopeOf(1, { type: messagePosted.type });
  const all = [1, 1, 1].map((subject) => envelopeOf(subject));
  await giveInOrder([known, ...all, unwanted]);
  expect(tried).toEqual(all.map(({ id }) => id));
  expect(transactions.size).toBe(1);
  expect((await ids('inbox')).sort()).toEqual([known, ...all].map(({ id }) => id).sort());
  expect(seen.messages()).toEqual(Array.from(all, () => 'event handled'));
});

test('parks the one of several events that fails, and those behind it', async () => {
  const all = [1, 1, 1, 1].map((subject) => envelopeOf(subject));
  const { tried, giveInOrder, seen } = await consuming((id) => {
    if (id === all[1]!.id) throw new Error('broken');
  });
  await giveInOrder(all.slice(0, 2));
  await giveInOrder(all.slice(2));
  expect(await ids('inbox')).toEqual([all[0]!.id]);
  expect(await parked()).toMatchObject([
    { _id: all[1]!.id, attempts: 1, error: 'Error: broken' },
    { _id: all[2]!.id, attempts: 0, error: null },
    { _id: all[3]!.id, attempts: 0, error: null },
  ]);
  expect(tried.filter((id) => id > all[1]!.id)).toEqual([]);
  expect(seen.messages()).toEqual(['event handled', 'event failed']);
});

test('skips types that no version handles, and defers types of no contract', async () => {
  const { give } = await consuming();
  await give(envelopeOf(1, { type: messagePosted.type }));
  const unknown = envelopeOf(1, { type: 'message.unheard-of.v1' });
  await give(unknown);
  expect(await ids('deferred')).toEqual([unknown.id]);
  expect([await ids('inbox'), await ids('parked')]).toEqual([[], []]);
});

test.thorough('parks an event that another running version handles, without a try', async () => {
  await versionOf(other).register();
  const { tried, give, seen } = await consuming();
  expect(seen.messages()).toEqual(['new version started beside a running one']);
  const foreign = envelopeOf(1, { type: other.type });
  await versionOf(other).register();
  await give(foreign);
  expect(await parked()).toMatchObject([{ _id: foreign.id, attempts: 0, error: null }]);
  expect(tried).toEqual([]);
});

test('subscribes a new version only after running versions read its registration', async () => {
  await versionOf(other).register();
  const since = performance.now();
  await consuming();
  expect(performance.now() - since).toBeGreaterThanOrEqual(1990);
});

test.thorough('handles deferred events of this version before new ones', async () => {
  const all = Array.from({ length: 101 }, (_, nth) => envelopeOf(nth < 99 ? 100 + nth : 1));
  // Recent: the store deletes deferred events after 30 days.
  const since = Date.now() - 1000;
  await store.rows('deferred').insertMany(
    all.map((envelope, nth) => ({
      ...{ _id: envelope.id, topic, type: envelope.type, envelope, at: new Date(since + nth) },
    })),
  );
  const { tried, give } = await consuming();
  expect(await ids('deferred')).toEqual([]);
  const last = envelopeOf(1);
  await give(last);
  await until('the last to be handled', async () => (await ids('inbox')).includes(last.id));
  const subject = [...all.slice(99), last].map(({ id }) => id);
  expect(tried.filter((id) => subject.includes(id))).toEqual(subject);
});

test.thorough('retries its start until the events deferred for it can be parked', async () => {
  const { subject: _, ...incomplete } = envelopeOf(1);
  await defer(store.db, arrivalOf(incomplete as EventEnvelope));
  const { bus, subscribed } = handingBus();
  const seen = instruments(store.clock);
  const { log, instrumentation } = seen;
  const consumers = [on(noted, none)];
  const parts = { service: 'chat', bus, db: store.db, log, instrumentation, consumers };
  const starting = startConsuming(parts);
  await until('two failures', () => seen.lines.length > 1);
  expect(seen.lines[1]).toMatchObject({ level: 40, msg: 'consumer start delayed' });
  expect(subscribed).toHaveLength(0);
  await store.rows('deferred').deleteMany({});
  const subscription = await starting;
  store.atEnd(() => subscription.close());
  expect(subscribed).toHaveLength(1);
});

test.thorough('handles or drops an event deferred at runtime within a second', async () => {
  const { tried } = await consuming();
  const [mine, unwanted] = [envelopeOf(1), envelopeOf(2, { type: messagePosted.type })];
  for (const one of [unwanted, mine]) await defer(store.db, arrivalOf(one));
  await until('mine to be handled', () => tried.includes(mine.id));
  await until('the other to go', async () => (await ids('deferred')).length === 0);
  expect(tried).toEqual([mine.id]);
});

test.thorough('defers events parked for a version that no longer runs', async () => {
  await consuming();
  const foreign = envelopeOf(1, { type: 'message.unheard-of.v1' });
  await park(store.db, arrivalOf(foreign), null);
  await until('it to be deferred', async () => (await ids('deferred')).includes(foreign.id));
  expect(await parked()).toEqual([]);
});

test.thorough('renews the registration of a running service', async () => {
  await consuming();
  const old = new Date(Date.now() - 60_000);
  await store.rows('consumerSets').updateMany({}, { $set: { seenAt: old } });
  await until('the renewal', async () => {
    const [row] = (await store.rows('consumerSets').find().toArray()) as unknown as [
      { seenAt: Date },
    ];
    return row.seenAt > old;
  });
});

test('delays an event while the store is unavailable, without counting tries', async () => {
  const away = new mongo.MongoNetworkError('gone');
  const times: number[] = [];
  const { tried, give, seen } = await consuming((_, nth) => {
    times.push(performance.now());
    if (nth < 4) throw away;
  });
  const envelope = envelopeOf(1);
  await give(envelope);
  expect(tried).toHaveLength(4);
  expect(await ids('inbox')).toEqual([envelope.id]);
  const waited = times.slice(1).map((time, nth) => time - times[nth]!);
  [95, 195, 395].forEach((ms, nth) => expect(waited[nth]).toBeGreaterThanOrEqual(ms));
  const line = { level: 40, event: envelope.id, type: noted.type, requestId: 'r1' };
  expect(seen.lines.slice(0, 3)).toMatchObject([
    { ...line, attempt: 0, msg: 'event handling delayed: store unavailable' },
    { ...line, attempt: 1 },
    { ...line, attempt: 2 },
  ]);
  expect(await parked()).toEqual([]);
});

test('leaves a delayed event for redelivery and unsubscribes when the service stops', async () => {
  const { tried, give, subscription, isClosed } = await consuming(() => {
    throw new mongo.MongoNetworkError('gone');
  });
  const waiting = give();
  const left = expect(waiting).rejects.toThrow('gone');
  await until('the first try', () => tried.length > 0);
  expect(isClosed()).toBe(false);
  await subscription.close();
  await left;
  expect(isClosed()).toBe(true);
});

test('neither retries, registers nor handles events after the service stopped', async () => {
  const { tried, subscription } = await consuming();
  await subscription.close();
  await store.clear();
  await park(store.db, arrivalOf(envelopeOf(1)), null);
  await pause(1500);
  expect(tried).toEqual([]);
  expect(await ids('consumerSets')).toEqual([]);
});

test('keeps an unreadable record as a dead letter', async () => {
  const { options, seen } = await consuming();
  const record = { topic, place: '1:7', key: null, value: null, headers: {} };
  await options.keepUnreadable!(record);
  expect(await ids('deadLetters')).toEqual(['chat.events:1:7']);
  expect(seen.messages()).toEqual(['unreadable record moved to dead letters']);
});

test('does not subscribe when the service stops before its store is available', async () => {
  const db = await store.connect();
  await db.close();
  await expect(consuming(() => null, db)).rejects.toThrow();
});
