import { type EventEnvelope, wagerDisputed } from '@contend/contracts';
import { mongo } from 'mongoose';
import { on } from '../../src';
import { NewerDocument } from '../../src/data/conflicts';
import { concernedBy, type Consumer } from '../../src/events/consumer';
import { ConsumerSets } from '../../src/events/consumer-sets';
import { LeaseLost } from '../../src/events/lease';
import { park, type ParkedRow } from '../../src/events/parked';
import { startRetrying } from '../../src/events/retry-parked';
import {
  arrivalOf,
  envelopeOf,
  instruments,
  noted,
  other,
  parkedIn,
  pause,
  until,
  useEventStore,
} from './event-store';

const store = useEventStore();

const parked = () => parkedIn(store);
const inMs = (ms: number) => new Date(Date.now() + ms);

/** Retries parked events until the test ends; returns the ids that were tried. */
function retrying(work: (id: string, nth: number) => unknown = () => null) {
  const tried: string[] = [];
  const consumer = on(noted, async ({ id }) => work(id, tried.push(id)));
  const consumers: Consumer[] = [consumer];
  const { db } = store;
  const seen = instruments(store.clock);
  const { log, instrumentation } = seen;
  const sets = new ConsumerSets(db, consumers);
  const wantedFor = (envelope: EventEnvelope) => concernedBy(consumers, envelope);
  const worker = startRetrying({ db, log, instrumentation, sets, wantedFor });
  store.atEnd(() => worker.stop());
  return { tried, seen, sets, worker };
}
const parkDue = async (change: object = {}, envelope = envelopeOf(1)) => {
  await park(store.db, arrivalOf(envelope), null);
  await store.rows('parked').updateOne({ _id: envelope.id }, { $set: change });
  return envelope;
};

test.thorough('handles a parked event once at its time, then the next of its subject', async () => {
  const [first, second] = [await parkDue(), await parkDue()];
  const { tried, seen } = retrying();
  await until('both to go', async () => (await parked()).length === 0);
  expect(tried).toEqual([first.id, second.id]);
  const ids = (await store.rows('inbox').find().toArray()).map(({ _id }) => _id);
  expect(ids.sort()).toEqual([first.id, second.id].sort());
  expect(seen.messages()).toEqual(['event handled', 'event handled']);
});

test.thorough('does not try an event that is not due or parked behind another', async () => {
  await parkDue({ nextTry: inMs(60_000) });
  await parkDue();
  const due = inMs(300);
  const soon = await parkDue({ nextTry: due }, envelopeOf(2));
  let triedAt = 0;
  const { tried } = retrying(() => (triedAt = Date.now()));
  await until('the one that is due', () => tried.length > 0);
  expect(tried).toEqual([soon.id]);
  expect(triedAt).toBeGreaterThanOrEqual(due.getTime());
  await until('it to go', async () => (await parked()).length === 2);
});

test.thorough('counts a failed try and lengthens the pause before the next', async () => {
  await parkDue({ attempts: 2 });
  const before = Date.now();
  const { seen } = retrying(() => Promise.reject(new Error('broken')));
  await until('the failure', async () => (await parked())[0]?.attempts === 3);
  const [row] = await parked();
  expect(row).toMatchObject({ token: null, error: 'Error: broken', place: 0, isLast: true });
  expect(row!.nextTry!.getTime()).toBeGreaterThanOrEqual(before + 2250);
  expect(row!.nextTry!.getTime()).toBeLessThan(Date.now() + 2500);
  expect(seen.lines).toMatchObject([{ level: 40, attempt: 3, msg: 'event failed' }]);
  expect(await store.rows('inbox').countDocuments()).toBe(0);
});

test('makes an event a dead letter after five tries, and the next of its subject due', async () => {
  const dead = await parkDue({ attempts: 4 });
  const next = await parkDue();
  const { tried, seen } = retrying((id) => {
    if (id === dead.id) throw new Error('broken');
  });
  await until('both to go', async () => (await parked()).length === 0);
  expect(tried).toEqual([dead.id, next.id]);
  expect(await store.rows('deadLetters').find().toArray()).toMatchObject([
    { _id: dead.id, error: 'Error: broken', envelope: dead },
  ]);
  expect(seen.messages()).toEqual(['event failed', 'event moved to dead letters', 'event handled']);
});

test('keeps an event after its fourth failed try', async () => {
  await parkDue({ attempts: 3 });
  const { seen } = retrying(() => Promise.reject(new Error('broken')));
  await until('the failure', async () => (await parked())[0]?.attempts === 4);
  expect(await store.rows('deadLetters').countDocuments()).toBe(0);
  expect(seen.messages()).toEqual(['event failed']);
});

test.thorough('removes an event that had its effect without another one', async () => {
  const done = await parkDue();
  const next = await parkDue();
  await store.rows('inbox').insertOne({ _id: done.id });
  const { tried } = retrying();
  await until('both to go', async () => (await parked()).length === 0);
  expect(tried).toEqual([next.id]);
});

test('delays an event by two seconds for a document of a newer version', async () => {
  await parkDue({ attempts: 4 });
  const before = Date.now();
  const { seen } = retrying(() => Promise.reject(new NewerDocument()));
  await until('the try', async () => (await parked())[0]?.error !== null);
  const [row] = await parked();
  expect(row).toMatchObject({ attempts: 4, token: null });
  expect(row!.error).toContain('NewerDocument');
  expect(row!.nextTry!.getTime()).toBeGreaterThanOrEqual(before + 2000);
  expect(row!.nextTry!.getTime()).toBeLessThan(Date.now() + 2500);
  expect(seen.lines).toEqual([]);
  expect(await store.rows('deadLetters').countDocuments()).toBe(0);
});

test('leaves data that this version cannot read to another running version', async () => {
  await parkDue({ 'envelope.data': { noteId: 7 } });
  const foreign = new ConsumerSets(store.db, [on(other, () => Promise.resolve())]);
  await foreign.register();
  const { sets } = retrying();
  await sets.register();
  await until('the try', async () => (await parked())[0]?.error !== null);
  expect(await parked()).toMatchObject([{ attempts: 0, token: null }]);
});

test('counts data that no version can read as a failure', async () => {
  await parkDue({ 'envelope.data': { noteId: 7 } });
  retrying();
  await until('the try', async () => (await parked())[0]?.error !== null);
  expect(await parked()).toMatchObject([{ attempts: 1 }]);
});

test('leaves an event whose lease was taken over to the new holder', async () => {
  await parkDue({ attempts: 1 });
  const { tried, seen } = retrying(() => Promise.reject(new LeaseLost('row')));
  await until('the try', () => tried.length === 1);
  await pause(100);
  expect(await parked()).toMatchObject([{ attempts: 1, error: null, token: expect.any(String) }]);
  expect(seen.lines).toEqual([]);
});

test('does not count a try while the store is unavailable', async () => {
  await parkDue({ attempts: 4 });
  const away = new mongo.MongoNetworkError('gone');
  const { tried, seen } = retrying(() => Promise.reject(away));
  await until('the line', () => seen.lines.length > 0);
  expect(tried).toHaveLength(1);
  expect(seen.lines).toMatchObject([
    { level: 20, worker: 'parked events', msg: 'due work could not be done yet' },
  ]);
  expect(await parked()).toMatchObject([{ attempts: 4, error: null }]);
});

test('does not try events of types that this version does not handle', async () => {
  await parkDue({}, envelopeOf(1, { type: wagerDisputed.type }));
  const known = await parkDue({}, envelopeOf(2));
  const { tried } = retrying();
  await until('the known one', async () => (await parked()).length === 1);
  await pause(50);
  expect(tried).toEqual([known.id]);
  expect(await parked()).toMatchObject([{ attempts: 0, error: null, token: null }]);
});

test.thorough('tries the earliest due events first, eight at a time', async () => {
  const rows = Array.from({ length: 10 }, (_, nth) => envelopeOf(nth));
  for (const [nth, one] of rows.entries()) await parkDue({ nextTry: inMs(-1000 * nth) }, one);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { tried } = retrying(() => opened);
  await until('eight to be tried', () => tried.length === 8);
  await pause(100);
  expect([...tried].sort()).toEqual(
    rows
      .slice(2)
      .map(({ id }) => id)
      .sort(),
  );
  open();
  await until('all to go', async () => (await parked()).length === 0);
});

test('tries an event under a lease of five seconds, asserted by its transaction', async () => {
  await parkDue();
  let during: ParkedRow | undefined;
  const before = Date.now();
  retrying(async () => {
    [during] = await parked();
  });
  await until('it to go', async () => (await parked()).length === 0);
  expect(during?.token).toEqual(expect.any(String));
  expect(during!.nextTry!.getTime()).toBeGreaterThanOrEqual(before + 5000);
  expect(during!.nextTry!.getTime()).toBeLessThan(Date.now() + 5000);
});
