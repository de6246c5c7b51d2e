import { limitOf, machineClock, outboxRow, pause, until, useEventStore } from './event-store';
import { relaysOf } from './relays';
import { gate } from './test-buses';

const store = useEventStore();
const relaying = relaysOf(store);

const outbox = () => store.rows('outbox');
const insert = (...rows: { _id: string }[]) => outbox().insertMany(rows);
const emptied = () =>
  until('the outbox to be empty', async () => (await outbox().countDocuments()) === 0);
const profile = (subject: string, sequence: number) =>
  outboxRow(subject, { topic: 'user.profiles', sequence });
const unconfirmed = () => store.rows('unconfirmedEvents').find().toArray();
const unconfirmedRow = (event: ReturnType<typeof profile>, dueAt: Date) => ({
  ...{ _id: `${event.topic}/${event.subject}`, event, sequence: event.sequence, open: 1, dueAt },
});

/** Ends the lease of every relay, and gives it to another process. */
async function loseLease(): Promise<void> {
  const clock = machineClock();
  store.atEnd(clock.stop);
  clock.advance(60_000);
  const taken = { owner: 'another', until: clock.in(60_000) };
  await store.rows('leases').updateMany({}, { $set: taken });
}

test.thorough('retries failed publishes without resting until the next poll', async () => {
  await insert(outboxRow(1));
  let tries = 0;
  const { onPublish } = relaying();
  onPublish(() => ((tries += 1) <= 12 ? Promise.reject(new Error('away')) : Promise.resolve()));
  const since = performance.now();
  await emptied();
  // By polling alone each try would take a second.
  expect(performance.now() - since).toBeLessThan(limitOf(10_000));
});

test('publishes rows behind one that could not be removed again, behind it', async () => {
  const [first, second, third] = [outboxRow(1), outboxRow(1), outboxRow(1)];
  await insert(first);
  const [one, other] = [gate(), gate()];
  const db = await store.connect();
  store.atEnd(() => db.close());
  const { begun, ids, relay, onPublish, seen } = relaying('kafka', { db });
  onPublish(() => [one, other][begun.length - 1]?.opened ?? Promise.resolve());
  await until('the first', () => begun.length === 1);
  await insert(second);
  relay.wake();
  await pause(100);
  await db.connection.close();
  one.open();
  await until('the second', () => begun.length === 2);
  await until('the line', () =>
    seen.messages().includes('published events could not be removed yet'),
  );
  await until('a failed round', () =>
    seen.lines.some((line) => line.worker === 'relay' && line.msg === 'a round of work failed'),
  );
  await store.reopen(db);
  // Read while the second is still being published: neither the first nor the third may pass it.
  await insert(third);
  const reads = store.countReads('outbox', db);
  relay.wake();
  await until('a read', () => reads() > 0);
  await pause(50);
  other.open();
  await emptied();
  const again = [first._id, second._id, third._id];
  expect(ids()).toEqual([first._id, second._id, ...again]);
});

test('leaves rows in progress to the new holder of its lease', async () => {
  const [first, second] = [outboxRow(1), outboxRow(1)];
  await insert(first);
  const blocked = gate();
  const { begun, relay, onPublish, seen } = relaying();
  onPublish(() => blocked.opened);
  await until('the first', () => begun.length === 1);
  expect(await store.rows('leases').find().toArray()).toMatchObject([{ _id: 'relay' }]);
  const reads = store.countReads('outbox');
  await insert(second);
  relay.wake();
  await until('the second to be read', () => reads() > 0);
  await pause(50);
  await loseLease();
  blocked.open();
  await until('the line', () => seen.lines.length > 0);
  expect(seen.lines).toMatchObject([
    { level: 30, events: 1, msg: 'events left to the new holder of the relay lease' },
  ]);
  expect(begun).toHaveLength(1);
  expect(await outbox().countDocuments()).toBe(2);
  expect(await seen.samples('contend_leases_lost_total')).toEqual(['{work="relay"} 2']);
});

test('keeps a profile unconfirmed whose publish ended after the lease', async () => {
  await insert(profile('a', 1));
  const blocked = gate();
  const { begun, onPublish, seen } = relaying();
  onPublish(() => blocked.opened);
  await until('the publish', () => begun.length === 1);
  await loseLease();
  blocked.open();
  await until('the end', async () => (await seen.samples('contend_leases_lost_total')).length > 0);
  expect(await unconfirmed()).toMatchObject([{ open: 1 }]);
});

test('keeps a profile unconfirmed whose republish ended after the lease', async () => {
  await store.rows('unconfirmedEvents').insertOne(unconfirmedRow(profile('a', 1), new Date(0)));
  const blocked = gate();
  const { begun, relay, onPublish } = relaying();
  onPublish(() => blocked.opened);
  await until('the republish', () => begun.length === 1);
  await loseLease();
  blocked.open();
  await relay.stop();
  expect(await unconfirmed()).toMatchObject([{ open: 2 }]);
});

test('republishes a profile behind the rows in progress', async () => {
  const [held, due] = [profile('b', 1), profile('a', 1)];
  await insert(held);
  const blocked = gate();
  const { idsBegun, relay, onPublish } = relaying('kafka', { republishAfterMs: 40 });
  onPublish(({ events }) => (events[0]?.id === held._id ? blocked.opened : Promise.resolve()));
  await until('the publish', () => idsBegun().length === 1);
  await store.rows('unconfirmedEvents').insertOne(unconfirmedRow(due, new Date(0)));
  const reads = store.countReads('outbox');
  // Looks are ten milliseconds apart; the next one is due then.
  await pause(20);
  relay.wake();
  await until('the round after it', () => reads() > 0);
  await pause(150);
  expect(idsBegun()).toEqual([held._id]);
  blocked.open();
  await until('the republish', () => idsBegun().includes(due._id));
});

test('neither republishes nor confirms profiles on the in-process bus', async () => {
  const row = unconfirmedRow(profile('a', 1), new Date(0));
  await store.rows('unconfirmedEvents').insertOne(row);
  const next = profile('a', 2);
  await insert(next);
  const { ids, relay } = relaying('in-process', { republishAfterMs: 40 });
  await emptied();
  relay.wake();
  await pause(300);
  expect(ids()).toEqual([next._id]);
  expect(await unconfirmed()).toMatchObject([{ _id: row._id, open: 1, sequence: 1 }]);
});

test('looks for due profiles a few times per interval, not in each round', async () => {
  const { relay } = relaying();
  const [looks, rounds] = [store.countReads('unconfirmedEvents'), 10];
  for (let nth = 0; nth < rounds; nth += 1) {
    relay.wake();
    await pause(20);
  }
  expect(looks()).toBeLessThan(rounds / 2);
});
