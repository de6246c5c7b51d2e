import { type EventEnvelope, messagePosted } from '@contend/contracts';
import { on } from '../../src';
import { ConsumerSets } from '../../src/events/consumer-sets';
import { deferAbandoned, dropUnwanted, takeDeferred } from '../../src/events/deferred';
import { defer } from '../../src/events/deferred-store';
import { park } from '../../src/events/parked';
import { arrivalOf, envelopeOf, noted, other, parkedIn, topic, useEventStore } from './event-store';

const store = useEventStore();

const none = () => Promise.resolve();
const setOf = (...events: Parameters<typeof on>[0][]) =>
  new ConsumerSets(
    store.db,
    events.map((event) => on(event, none)),
  );
const ids = async (collection: string) =>
  (await store.rows(collection).find().toArray()).map(({ _id }) => _id).sort();
/** Recent: the store deletes deferred events after 30 days. */
const recently = new Date(Date.now() - 10_000);
const deferredAt = (id: string, at: Date) =>
  store.rows('deferred').updateOne({ _id: id }, { $set: { at } });

test('defers an event once', async () => {
  const envelope = envelopeOf(1);
  await defer(store.db, arrivalOf(envelope));
  await deferredAt(envelope.id, recently);
  await defer(store.db, arrivalOf(envelope));
  expect(await store.rows('deferred').find().toArray()).toEqual([
    { _id: envelope.id, topic, type: noted.type, envelope, at: recently },
  ]);
});

test('throws other errors while deferring', async () => {
  const other = await store.connect();
  await other.close();
  await expect(defer(other, arrivalOf(envelopeOf(1)))).rejects.toThrow();
});

test('defers nothing in a transaction that is rolled back', async () => {
  const deferring = store.db.transaction(async () => {
    await defer(store.db, arrivalOf(envelopeOf(1)));
    throw new Error('rolled back');
  });
  await expect(deferring).rejects.toThrow('rolled back');
  expect(await ids('deferred')).toEqual([]);
});

test('keeps a deferred event that cannot be parked', async () => {
  const { subject: _, ...incomplete } = envelopeOf(1);
  await defer(store.db, arrivalOf(incomplete as EventEnvelope));
  await expect(takeDeferred(store.db, setOf(noted))).rejects.toThrow('subject');
  expect(await ids('deferred')).toEqual([incomplete.id]);
});

test('parks events of several types in the order in which they were deferred', async () => {
  const [first, second] = [envelopeOf(1, { type: other.type }), envelopeOf(1)];
  for (const one of [second, first]) await defer(store.db, arrivalOf(one));
  await deferredAt(first.id, recently);
  await deferredAt(second.id, new Date());
  expect(await takeDeferred(store.db, setOf(noted, other))).toBe(2);
  expect((await parkedIn(store)).map(({ _id }) => _id)).toEqual([first.id, second.id]);
});

test('parks the events that a version handles, the oldest first', async () => {
  const [first, second, unknown] = [
    envelopeOf(1),
    envelopeOf(1),
    envelopeOf(1, { type: other.type }),
  ];
  for (const one of [second, first, unknown]) await defer(store.db, arrivalOf(one));
  await deferredAt(first.id, recently);
  await deferredAt(second.id, new Date());
  expect(await takeDeferred(store.db, setOf(noted))).toBe(2);
  expect(await ids('deferred')).toEqual([unknown.id]);
  expect(await parkedIn(store)).toMatchObject([
    { _id: first.id, place: 0, attempts: 0, error: null, envelope: first },
    { _id: second.id, place: 1, attempts: 0, error: null },
  ]);
  expect(await takeDeferred(store.db, setOf(noted))).toBe(0);
});

test.thorough('parks an event once when two replicas take it', async () => {
  const all = Array.from({ length: 5 }, (_, nth) => envelopeOf(nth));
  for (const one of all) await defer(store.db, arrivalOf(one));
  await Promise.all([1, 2].map(() => takeDeferred(store.db, setOf(noted))));
  expect(await ids('parked')).toEqual(all.map(({ id }) => id).sort());
  expect(await ids('deferred')).toEqual([]);
});

test.thorough('takes at most a hundred events at a time', async () => {
  const rows = Array.from({ length: 101 }, () => envelopeOf(1));
  await store.rows('deferred').insertMany(
    rows.map((envelope) => ({
      ...{ _id: envelope.id, topic, type: envelope.type, envelope, at: new Date() },
    })),
  );
  expect(await takeDeferred(store.db, setOf(noted))).toBe(100);
});

test('drops events of types that no version handles', async () => {
  const [kept, dropped] = [envelopeOf(1), envelopeOf(2, { type: messagePosted.type })];
  for (const one of [kept, dropped]) await defer(store.db, arrivalOf(one));
  await dropUnwanted(store.db, setOf(noted));
  expect(await ids('deferred')).toEqual([kept.id]);
});

test('defers or removes events parked for a version that no longer runs', async () => {
  const wanted = envelopeOf(1);
  const abandoned = envelopeOf(2, { type: other.type });
  const behind = envelopeOf(2);
  const unwanted = envelopeOf(3, { type: messagePosted.type });
  for (const one of [wanted, abandoned, behind, unwanted])
    await park(store.db, arrivalOf(one), null);
  await deferAbandoned(store.db, setOf(noted));
  expect(await ids('parked')).toEqual([wanted.id, behind.id].sort());
  expect(await ids('deferred')).toEqual([abandoned.id]);
  const next = await store.rows('parked').findOne({ _id: behind.id });
  expect(next).toMatchObject({ nextTry: expect.any(Date) });
});

test('does not defer an event that is being retried or parked behind another', async () => {
  const [trying, waiting] = [1, 1].map((one) => envelopeOf(one, { type: other.type }));
  for (const one of [trying!, waiting!]) await park(store.db, arrivalOf(one), null);
  const leased = { $set: { nextTry: new Date(Date.now() + 60_000) } };
  await store.rows('parked').updateOne({ _id: trying!.id }, leased);
  await deferAbandoned(store.db, setOf(noted));
  expect(await ids('parked')).toEqual([trying!.id, waiting!.id].sort());
  expect(await ids('deferred')).toEqual([]);
});
