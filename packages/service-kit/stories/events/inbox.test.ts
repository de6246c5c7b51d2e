import { deadLetterIds, on, retryDeadLetter, stuckEvents } from '../../src';
import { backlogOf } from '../../src/events/backlog';
import { keepUnreadable, moveToDeadLetters } from '../../src/events/dead-letters';
import { AlreadyHandled, handleOnce } from '../../src/events/inbox';
import { park } from '../../src/events/parked';
import { watchStore } from '../../src/events/store-gauges';
import {
  arrivalOf,
  envelopeOf,
  instruments,
  limitOf,
  noted,
  topic,
  useEventStore,
} from './event-store';

const store = useEventStore();

const all = (collection: string) => store.rows(collection).find().sort({ _id: 1 }).toArray();
const transaction = <T>(work: () => Promise<T>) => store.db.transaction(work);
const seconds = (ago: number) => new Date(Date.now() - ago * 1000);

test('runs the effect of an event once per event, on every consumer', async () => {
  const effects: string[] = [];
  const consumer = (name: string) => on(noted, async () => void effects.push(name));
  const wanted = [consumer('one'), consumer('two')];
  const envelope = envelopeOf(1);
  await transaction(() => handleOnce(store.db, { envelope, wanted }));
  const again = transaction(() => handleOnce(store.db, { envelope, wanted }));
  await expect(again).rejects.toBeInstanceOf(AlreadyHandled);
  expect(effects).toEqual(['one', 'two']);
  expect(await all('inbox')).toEqual([{ _id: envelope.id, at: expect.any(Date) }]);
});

test('does not record an event whose effect fails, and throws other errors', async () => {
  const broken = on(noted, () => Promise.reject(new Error('broken')));
  const handling = transaction(() =>
    handleOnce(store.db, { envelope: envelopeOf(1), wanted: [broken] }),
  );
  await expect(handling).rejects.toThrow('broken');
  expect(await all('inbox')).toEqual([]);
  const closed = await store.connect();
  await closed.close();
  const event = { envelope: envelopeOf(1), wanted: [] };
  await expect(handleOnce(closed, event)).rejects.not.toBeInstanceOf(AlreadyHandled);
});

test('keeps a dead letter and forwards it to the dead letter topic', async () => {
  const envelope = envelopeOf(1);
  await transaction(() => moveToDeadLetters(store.db, arrivalOf(envelope), new Error('broken')));
  expect(await all('deadLetters')).toEqual([
    {
      ...{ _id: envelope.id, topic, envelope, error: 'Error: broken' },
      ...{ at: expect.any(Date), raw: null },
    },
  ]);
  const { id: _id, data, ...about } = envelope;
  expect(await all('outbox')).toEqual([
    { _id, ...about, topic: 'chat.events.dlq', data: JSON.stringify(data) },
  ]);
});

test('keeps an unreadable record once, with its bytes', async () => {
  const record = { topic, place: '1:7', key: null, value: Buffer.from('x'), headers: { a: 'b' } };
  await keepUnreadable(store.db, record);
  await keepUnreadable(store.db, record);
  await keepUnreadable(store.db, { ...record, place: '1:8', key: Buffer.from('k'), value: null });
  const [first, second] = await all('deadLetters');
  expect(first).toMatchObject({
    ...{ _id: 'chat.events:1:7', topic },
    error: 'The record is no event: its headers or its JSON are wrong.',
    envelope: {
      ...{ id: 'chat.events:1:7', type: 'unreadable record', source: '', sequence: 0, time: '' },
      ...{ subject: 'chat.events:1:7', requestId: null, traceparent: null },
      data: { headers: { a: 'b' } },
    },
  });
  expect((first as unknown as { raw: { buffer: Buffer } }).raw.buffer.toString()).toBe('x');
  expect(second).toMatchObject({ _id: 'chat.events:1:8', envelope: { subject: 'k' } });
  expect((second as unknown as { raw: { buffer: Buffer } }).raw.buffer).toHaveLength(0);
  expect(await retryDeadLetter(store.db, 'chat.events:1:7')).toBeNull();
  const closed = await store.connect();
  await closed.close();
  await expect(keepUnreadable(closed, record)).rejects.toThrow();
});

type Envelope = ReturnType<typeof envelopeOf>;
const timer = { subject: 's', attempts: 3, leasedUntil: new Date(0), token: null };

test('lists dead letters and parked events, the oldest first', async () => {
  const envelopes = [1, 2, 3].map((subject) => envelopeOf(subject));
  const [first, second, third] = envelopes as [Envelope, Envelope, Envelope];
  await transaction(() => moveToDeadLetters(store.db, arrivalOf(first), 'broken'));
  await store.rows('deadLetters').updateOne({ _id: first.id }, { $set: { at: seconds(1) } });
  await transaction(() => moveToDeadLetters(store.db, arrivalOf(second), 'broken'));
  await store.rows('deadLetters').updateOne({ _id: second.id }, { $set: { at: seconds(9) } });
  await park(store.db, arrivalOf(third), { error: 'later' });
  const dead = { ...timer, kind: 'k', due: seconds(5), failures: 10, error: 'x' };
  await store.rows('timers').insertMany([
    { ...dead, _id: 'k:new', deadAt: seconds(2) },
    { ...dead, _id: 'k:old', deadAt: new Date(8000) },
    { ...dead, _id: 'k:alive', deadAt: null },
  ] as never[]);
  const found = await stuckEvents(store.db, 10);
  expect(found.map(({ id }) => id)).toEqual([...['k:old', 'k:new', second.id, first.id, third.id]]);
  expect(found[0]).toEqual({
    ...{ id: 'k:old', type: 'timer k', topic: '', subject: 's', state: 'dead', tries: 10 },
    ...{ error: 'x', since: new Date(8000) },
  });
  expect(found[2]).toMatchObject({ type: noted.type, topic, state: 'dead', tries: 5 });
  expect(found[4]).toMatchObject({ state: 'parked', tries: 1, error: 'later' });
  const few = await stuckEvents(store.db, 1);
  expect(few.map(({ id }) => id)).toEqual(['k:old', second.id, third.id]);
  expect(await deadLetterIds(store.db)).toEqual([second.id, first.id, 'k:old', 'k:new']);
});

test('parks a dead letter again, or removes it when it had its effect', async () => {
  const [lost, done] = [envelopeOf(1), envelopeOf(2)];
  for (const one of [lost, done])
    await transaction(() => moveToDeadLetters(store.db, arrivalOf(one), 'broken'));
  await store.rows('inbox').insertOne({ _id: done.id });
  expect(await retryDeadLetter(store.db, lost.id)).toBe('waiting');
  expect(await retryDeadLetter(store.db, done.id)).toBe('handled');
  expect(await retryDeadLetter(store.db, lost.id)).toBeNull();
  expect(await all('deadLetters')).toEqual([]);
  expect(await all('parked')).toMatchObject([{ _id: lost.id, attempts: 0 }]);
});

test('makes a dead timer due again with all its tries', async () => {
  const dead = { ...timer, kind: 'k', due: seconds(5), failures: 10, error: 'x' };
  await store.rows('timers').insertOne({ ...dead, _id: 'k:s', deadAt: seconds(1) } as never);
  expect(await retryDeadLetter(store.db, 'k:s')).toBe('waiting');
  const fresh = { attempts: 0, failures: 0, deadAt: null, error: null, leasedUntil: new Date(0) };
  expect(await all('timers')).toMatchObject([{ ...fresh, due: dead.due }]);
  expect(await retryDeadLetter(store.db, 'k:s')).toBeNull();
});

test.thorough('counts the backlog with the age of the oldest row, and exposes gauges', async () => {
  const zero = { outboxOldestSeconds: 0, parkedOldestSeconds: 0, timersOverdueSeconds: 0 };
  const none = { outbox: 0, parked: 0, deadLetters: 0, timersDue: 0, ...zero };
  expect(await backlogOf(store.db)).toEqual(none);
  const now = store.clock.now().getTime();
  const before = (ms: number) => new Date(now - ms).toISOString();
  await store.rows('outbox').insertMany([
    { _id: '2', time: before(9000) },
    { _id: '1', time: before(4000) },
  ] as never[]);
  await park(store.db, arrivalOf(envelopeOf(1)), null);
  await park(store.db, arrivalOf(envelopeOf(1)), null);
  const [, oldest] = await all('parked');
  await store.rows('parked').updateOne({ _id: oldest!._id }, { $set: { at: seconds(100) } });
  await store.rows('deadLetters').insertOne({ _id: 'd' });
  await store.rows('timers').insertMany([
    { ...timer, _id: 'k:a', kind: 'k', due: new Date(now), deadAt: null },
    { ...timer, _id: 'k:b', kind: 'k', due: new Date(now - 7000), deadAt: null },
    { ...timer, _id: 'k:c', kind: 'k', due: new Date(now + 1), deadAt: null },
    { ...timer, _id: 'k:d', kind: 'k', due: new Date(now - 60_000), deadAt: new Date(now) },
  ] as never[]);
  const { parkedOldestSeconds, ...backlog } = await backlogOf(store.db);
  expect(backlog).toEqual({
    ...{ outbox: 2, outboxOldestSeconds: 4, parked: 2 },
    ...{ deadLetters: 2, timersDue: 2, timersOverdueSeconds: 7 },
  });
  expect(parkedOldestSeconds).toBeGreaterThanOrEqual(100);
  expect(parkedOldestSeconds).toBeLessThan(100 + limitOf(10));
  const seen = instruments(store.clock);
  watchStore(store.db, seen.metrics);
  const shown = async (name: string) => (await seen.samples(`contend_${name}`)).join();
  expect(await shown('outbox_events')).toBe('{} 2');
  expect(await shown('outbox_oldest_age_seconds')).toBe('{} 4');
  expect(await shown('events_parked')).toBe('{} 2');
  expect(await shown('dead_letters')).toBe('{} 2');
  expect(await shown('timers_due')).toBe('{} 2');
  expect(await shown('timers_overdue_seconds')).toBe('{} 7');
  expect(await shown('store_connections_in_use')).toMatch(/^\{\} \d+$/);
  expect(await shown('store_connections_awaited')).toBe('{} 0');
});
