import { currentWork } from '../../src/context';
import { freeze, machineClock, outboxRow, pause, topic, until, useEventStore } from './event-store';
import { gate } from './test-buses';
import { relaysOf } from './relays';

const store = useEventStore();
const relaying = relaysOf(store);

const outbox = () => store.rows('outbox');
const insert = (...rows: { _id: string }[]) => outbox().insertMany(rows);
const emptied = () => until('the outbox to be empty', async () => (await left()) === 0);
const left = () => outbox().countDocuments();

test('publishes saved events by topic, counts them and removes them', async () => {
  const [first, second] = [outboxRow(1), outboxRow(1)];
  const dead = outboxRow(2, { topic: 'chat.events.dlq' });
  await insert(first, dead, second);
  const { appended, seen } = relaying();
  await emptied();
  expect(appended.map((one) => [one.topic, one.events.map(({ id }) => id)])).toEqual([
    [topic, [first._id, second._id]],
    ['chat.events.dlq', [dead._id]],
  ]);
  const { _id: id, topic: _, data: json, ...about } = first;
  expect(appended[0]!.events[0]).toMatchObject({ ...about, id, json });
  expect(await seen.samples('contend_events_published_total')).toEqual([
    `{topic="${topic}"} 2`,
    '{topic="chat.events.dlq"} 1',
  ]);
});

test('publishes events by their ids, those of a subject by their sequence', async () => {
  const rows = ['1', '2', '3', '4', '5'].map((_id, nth) =>
    outboxRow(nth % 2, { _id, sequence: 10 - nth }),
  );
  await insert(...rows);
  const { ids } = relaying();
  await emptied();
  // Subject 0 has rows 1, 3 and 5, subject 1 has 2 and 4, in descending order of sequence.
  expect(ids()).toEqual(['5', '4', '3', '2', '1']);
});

test.thorough('wakes a resting relay for each committed event', async () => {
  // A rest until the next poll would not end.
  store.atEnd(freeze('Timeout').stop);
  const { ids } = relaying();
  const rows = Array.from({ length: 10 }, () => outboxRow(1));
  for (const row of rows) {
    await store.db.transaction(async () => {
      const { session, touched } = currentWork();
      touched.add('outbox');
      await outbox().insertOne(row, { session });
    });
    await emptied();
  }
  expect(ids()).toEqual(rows.map(({ _id }) => _id));
});

test.thorough(
  'publishes an outbox of several pages completely, in order, each event once',
  async () => {
    const rows = Array.from({ length: 1203 }, (_, nth) => outboxRow(nth % 7));
    await insert(...rows);
    const { begun, ids } = relaying();
    await emptied();
    expect(ids()).toHaveLength(1203);
    expect(new Set(ids()).size).toBe(1203);
    expect(begun.every(({ events }) => events.length <= 500)).toBe(true);
    const sequences = new Map<string, number>();
    for (const { subject, sequence } of begun.flatMap(({ events }) => events)) {
      expect(sequence).toBeGreaterThan(sequences.get(subject) ?? 0);
      sequences.set(subject, sequence);
    }
  },
);

test.thorough('publishes one request after another on Kafka, up to 4,000 in progress', async () => {
  const rows = Array.from({ length: 4600 }, (_, nth) => outboxRow(nth));
  await insert(...rows);
  const blocked = gate();
  const { begun, ids, onPublish } = relaying();
  onPublish(() => blocked.opened);
  await until('the first request', () => begun.length === 1);
  await pause(400);
  expect(begun).toHaveLength(1);
  await outbox().deleteMany({ _id: { $in: rows.slice(4000).map(({ _id }) => _id) } });
  blocked.open();
  await emptied();
  // Read until there are 4,000, in pages of 500.
  expect(ids().length).toBeLessThan(4500);
});

test.thorough('publishes each subject separately in process, up to 200 in progress', async () => {
  const rows = Array.from({ length: 401 }, (_, nth) => outboxRow(nth));
  await insert(...rows);
  const blocked = gate();
  const { begun, ids, onPublish } = relaying('in-process');
  onPublish(() => blocked.opened);
  await until('the first 200', () => begun.length >= 200);
  await pause(100);
  expect(begun.length).toBeLessThan(300);
  blocked.open();
  await emptied();
  expect(ids().sort()).toEqual(rows.map(({ _id }) => _id).sort());
});

test.thorough('does not delay other subjects when one cannot be published in process', async () => {
  const [stuck, behind, free] = [outboxRow(1), outboxRow(1), outboxRow(2)];
  await insert(stuck, behind, free);
  const { ids, idsBegun, onPublish, seen } = relaying('in-process');
  let isAway = true;
  onPublish(({ events }) =>
    isAway && events[0]?.id === stuck._id ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  await until('the other', () => ids().includes(free._id));
  await until('three tries', () => idsBegun().filter((id) => id === stuck._id).length > 2);
  expect(ids()).toEqual([free._id]);
  expect(seen.lines[0]).toMatchObject({
    ...{ level: 20, subjects: [stuck.subject], err: { message: 'away' } },
    msg: 'events could not be published yet',
  });
  isAway = false;
  await emptied();
  expect(ids()).toEqual([free._id, stuck._id, behind._id]);
});

test('retries a failed publish after a quarter of a second', async () => {
  const row = outboxRow(1);
  await insert(row);
  const times: number[] = [];
  const { ids, onPublish } = relaying();
  onPublish(() =>
    times.push(Date.now()) < 3 ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  await emptied();
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(245);
  expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(245);
  expect(ids()).toEqual([row._id]);
});

test('publishes the events after a failed publish again behind it', async () => {
  const [first, second] = [outboxRow(1), outboxRow(1)];
  await insert(first);
  const blocked = gate();
  const { relay, begun, ids, onPublish } = relaying();
  onPublish(({ events }) =>
    events[0]?.id === first._id && begun.length === 1 ? blocked.opened : Promise.resolve(),
  );
  await until('the first', () => begun.length === 1);
  await insert(second);
  relay.wake();
  await pause(100);
  expect(begun).toHaveLength(1);
  blocked.fail();
  await emptied();
  expect(ids()).toEqual([first._id, second._id]);
});

test('publishes by one relay at a time, and by the other when it stops', async () => {
  const one = relaying();
  await until('its lease', async () => (await store.rows('leases').countDocuments()) === 1);
  const other = relaying();
  const [first, second] = [outboxRow(1), outboxRow(1)];
  await insert(first);
  await emptied();
  expect([one.ids(), other.ids()]).toEqual([[first._id], []]);
  await one.relay.stop();
  await insert(second);
  await emptied();
  expect([one.ids(), other.ids()]).toEqual([[first._id], [second._id]]);
});

test('removes nothing when the lease expired during a publish', async () => {
  const row = outboxRow(1);
  await insert(row);
  const blocked = gate();
  const { begun, onPublish, seen } = relaying();
  onPublish(() => (begun.length === 1 ? blocked.opened : gate().opened));
  await until('the first', () => begun.length === 1);
  const clock = machineClock();
  store.atEnd(clock.stop);
  clock.advance(60_000);
  await store
    .rows('leases')
    .updateMany({}, { $set: { owner: 'another', until: clock.in(60_000) } });
  blocked.open();
  await pause(300);
  expect(await left()).toBe(1);
  expect(begun).toHaveLength(1);
  expect(await seen.samples('contend_leases_lost_total')).toEqual(['{work="relay"} 1']);
});

test('leaves its events when the lease expired before a publish', async () => {
  const [first, second] = [outboxRow(1), outboxRow(1)];
  await insert(first);
  const blocked = gate();
  const { begun, relay, onPublish, seen } = relaying();
  onPublish(() => blocked.opened);
  await until('the first', () => begun.length === 1);
  await insert(second);
  relay.wake();
  await pause(100);
  const clock = machineClock();
  store.atEnd(clock.stop);
  clock.advance(60_000);
  await store
    .rows('leases')
    .updateMany({}, { $set: { owner: 'another', until: clock.in(60_000) } });
  blocked.fail();
  await until('no row to be in progress', () => seen.lines.length > 0);
  await pause(300);
  expect(begun).toHaveLength(1);
  expect(await left()).toBe(2);
  expect(await seen.samples('contend_leases_lost_total')).toEqual(['{work="relay"} 1']);
});

test('finishes its publishes and drops its lease when stopped', async () => {
  await insert(outboxRow(1));
  const blocked = gate();
  const { relay, begun, onPublish } = relaying();
  onPublish(() => blocked.opened);
  await until('the first', () => begun.length === 1);
  let isStopped = false;
  const stopping = relay.stop().then(() => (isStopped = true));
  await pause(50);
  expect(isStopped).toBe(false);
  blocked.open();
  await stopping;
  expect(await left()).toBe(0);
  expect(await store.rows('leases').countDocuments()).toBe(0);
});
