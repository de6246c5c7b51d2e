import { randomBytes } from 'node:crypto';
import { decide, event, happened, id } from '@contend/contracts';
import { eventually, FakeClock, storyStoreUrl } from '@contend/test-kit';
import { Schema } from 'mongoose';
import { z } from 'zod';
import {
  aggregateSchema,
  type Bus,
  createLogger,
  createMetrics,
  createTracing,
  Database,
  defineModel,
  inContext,
  leaseOf,
  type OutgoingEvent,
  prepareRelay,
  repository,
} from '../src';
import { eventMetrics, lostLeases } from '../src/events/event-metrics';
import { LeaseLost, leasesOf } from '../src/events/lease';
import { startRelay } from '../src/events/relay';
import { timerModel } from '../src/events/timer-store';

interface Row {
  _id: string;
  until: Date;
  token: string | null;
}
const rowModel = defineModel<Row>(
  'rows',
  new Schema<Row>({ _id: String, until: Date, token: String }, { versionKey: false }),
);
interface Note {
  id: string;
  text: string;
}
const noteModel = defineModel('notes', aggregateSchema<Note>({ text: String }));
const noted = event('message.noted.v1', 'For this test.', z.strictObject({ noteId: id }));

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const leaseMs = 1500;
let db: Database;
let end: () => Promise<void>;

beforeEach(async () => {
  const prefix = `leases_${randomBytes(5).toString('hex')}`;
  db = await Database.connect(storyStoreUrl(), prefix, clock);
  [rowModel, timerModel].forEach((model) => db.model(model as typeof rowModel));
  db.model(noteModel);
  prepareRelay(db);
  await db.prepare();
  await db.model(rowModel).create({ _id: 'row', until: new Date(0), token: null });
  end = async () => {
    await db.close();
  };
});
afterEach(() => end());

const leases = (ms = leaseMs) =>
  leasesOf({ rows: db.model(rowModel), fields: { until: 'until', token: 'token' }, leaseMs: ms });
const claim = (ms = leaseMs) => leases(ms).claim({ filter: { _id: 'row' } });
const notes = () => repository<Note>(db, noteModel, { notFound: 'room-not-found' });
const note = (text: string) => ({ id: 'a'.repeat(24), text });

test('grants one of many claims on a row, and none while its lease lasts', async () => {
  const holds = await Promise.all(Array.from({ length: 20 }, () => claim(60_000)));
  expect(holds.filter(Boolean)).toHaveLength(1);
  expect(await claim(60_000)).toBeNull();
});

test('rejects a claim whose state has changed', async () => {
  expect(await leases().claim({ filter: { _id: 'row', token: 'another' } })).toBeNull();
  expect(await leases().claim({ filter: { _id: 'no row' } })).toBeNull();
});

test('gives an expired lease to another replica, and refuses its former holder', async () => {
  const first = await claim();
  expect(first?.isHeld()).toBe(true);
  let second: Awaited<ReturnType<typeof claim>> = null;
  await eventually('the lease to run out', async () => (second = await claim(60_000)) !== null);
  expect(second!.token).not.toBe(first!.token);
  expect(first!.isHeld()).toBe(false);
  expect(await first!.renew()).toBe(false);
  const save = () => notes().save(null, decide(note('late')));
  await expect(inContext({ fence: first! }, save)).rejects.toBeInstanceOf(LeaseLost);
  expect(await notes().find(note('').id)).toBeNull();
  await inContext({ fence: second! }, save);
  expect((await notes().get(note('').id)).state.text).toBe('late');
});

test('commits only one of a transaction under a lease and a takeover', async () => {
  const first = await claim();
  const work = inContext({ fence: first! }, () =>
    db.transaction(async () => {
      await notes().save(null, decide(note('slow')));
      await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs));
    }),
  );
  const isWritten = await work.then(
    () => true,
    () => false,
  );
  // The row was written to within the transaction: a concurrent claim waits or fails.
  expect(isWritten).toBe((await notes().find(note('').id)) !== null);
  expect(isWritten).toBe(true);
});

test.thorough(
  'keeps a lease past its length while it is renewed, and ends it afterwards',
  async () => {
    const hold = await claim();
    const stop = hold!.keep();
    const over = Date.now() + 3 * leaseMs;
    await eventually('three times its length to pass', () => Date.now() > over);
    expect(hold!.isHeld()).toBe(true);
    expect(await claim()).toBeNull();
    stop();
    await eventually('the lease to expire', async () => (await claim()) !== null);
  },
);

test('gives a dropped lease to another replica, which reports that it is shared', async () => {
  const [one, other] = [leaseOf(db, 'work'), leaseOf(db, 'work')];
  expect(await one.hold()).toBe(true);
  expect(one.isHeld()).toBe(true);
  expect(one.isShared()).toBe(false);
  expect(await other.hold()).toBe(false);
  expect(other.isHeld()).toBe(false);
  await one.drop();
  expect(one.isHeld()).toBe(false);
  await eventually('the other replica to hold it', () => other.hold());
  expect(await one.hold()).toBe(false);
});

/** A bus whose first publish ends when the test releases it, with a given outcome. */
function heldBus() {
  const sent: string[][] = [];
  let fail = () => undefined as void;
  let succeed = () => undefined as void;
  const failure = new Promise<void>((resolve, reject) => {
    fail = () => reject(new Error('The broker is away.'));
    succeed = resolve;
  });
  failure.catch(() => undefined);
  const bus: Bus = {
    kind: 'kafka',
    async publish(_topic: string, events: OutgoingEvent[]) {
      sent.push(events.map(({ sequence }) => String(sequence)));
      if (sent.length === 1) await failure;
    },
    subscribe: () => Promise.resolve({ close: () => Promise.resolve() }),
    isReady: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  return { bus, sent, fail: () => fail(), succeed: () => succeed() };
}

function relayOn(bus: Bus) {
  const tracing = createTracing({ service: 'chat', sink: null });
  const log = createLogger('chat', 'silent');
  const metrics = createMetrics('chat');
  const [events, countLost] = [eventMetrics(metrics), lostLeases(metrics)];
  const relay = startRelay({ db, bus, log, tracing, events, countLost });
  return { relay, metrics };
}

const say = { events: [happened(noted, { noteId: note('').id })] };

test.thorough('publishes no later events before ones that could not be published', async () => {
  const { bus, sent, fail } = heldBus();
  const { relay } = relayOn(bus);
  const first = await notes().save(null, decide(note('1'), say));
  await eventually('the first to be sent', () => sent.length === 1);
  await notes().save(first, decide(note('2'), say));
  const outbox = db.connection.collection('outbox');
  // The commit has woken the relay: its one read of the outbox has returned long before these.
  for (let nth = 0; nth < 100; nth += 1) expect(await outbox.countDocuments()).toBe(2);
  fail();
  await eventually('the outbox to be empty', async () => (await outbox.countDocuments()) === 0);
  expect(sent[0]).toEqual(['1']);
  expect(sent.slice(1).flat()).toEqual(['1', '2']);
  await relay.stop();
});

test.thorough(
  'leaves events in progress to the process that has taken over the relay',
  async () => {
    const { bus, sent, succeed } = heldBus();
    const { relay, metrics } = relayOn(bus);
    const first = await notes().save(null, decide(note('1'), say));
    await eventually('the first to be sent', () => sent.length === 1);
    await notes().save(first, decide(note('2'), say));
    const lease = db.connection.collection<{ _id: string; owner: string; until: Date }>('leases');
    const other = { owner: 'another process', until: new Date(Date.now() + 60_000) };
    // As after a pause: the lease expired, and another process took it.
    await lease.updateOne({ _id: 'relay' }, { $set: other });
    const asked = () => lease.findOne({ _id: 'relay', askedAt: { $ne: null } });
    await eventually(
      'its request for the lease to be refused',
      async () => (await asked()) !== null,
    );
    succeed();
    const lost = 'contend_leases_lost_total{work="relay"';
    await eventually('the loss to be counted', async () => (await metrics.render()).includes(lost));
    expect(sent).toEqual([['1']]);
    expect(await db.connection.collection('outbox').countDocuments()).toBe(2);
    await lease.updateOne({ _id: 'relay' }, { $set: { until: new Date(0) } });
    const outbox = db.connection.collection('outbox');
    await eventually('the outbox to be empty', async () => (await outbox.countDocuments()) === 0);
    expect(sent.flat()).toEqual(['1', '1', '2']);
    await relay.stop();
  },
);
