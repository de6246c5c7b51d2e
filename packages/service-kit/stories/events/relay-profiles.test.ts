import { outboxRow, pause, until, useEventStore } from './event-store';
import { relaysOf } from './relays';
import { gate } from './test-buses';

const store = useEventStore();
const relaying = relaysOf(store);

const outbox = () => store.rows('outbox');
const insert = (...rows: { _id: string }[]) => outbox().insertMany(rows);
const emptied = () =>
  until('the outbox to be empty', async () => (await outbox().countDocuments()) === 0);
const compacted = 'user.profiles';
const unconfirmed = () => store.rows('unconfirmedEvents').find().toArray();
const profile = (subject: string, sequence: number) =>
  outboxRow(subject, { topic: compacted, sequence });

test('marks a profile while it is published, until it is acknowledged', async () => {
  await insert(profile('a', 1));
  const blocked = gate();
  const { begun, onPublish } = relaying();
  onPublish(() => blocked.opened);
  await until('the publish', () => begun.length === 1);
  expect(await unconfirmed()).toMatchObject([{ _id: `${compacted}/a`, open: 1 }]);
  blocked.open();
  await emptied();
  expect(await unconfirmed()).toEqual([]);
});

test('marks nothing on the in-process bus', async () => {
  await insert(profile('a', 1));
  const blocked = gate();
  const { begun, onPublish } = relaying('in-process');
  onPublish(() => blocked.opened);
  await until('the publish', () => begun.length === 1);
  expect(await unconfirmed()).toEqual([]);
  blocked.open();
  await emptied();
});

test.thorough('publishes a profile again when due after an unacknowledged publish', async () => {
  const row = profile('a', 1);
  await insert(row);
  let tries = 0;
  const { ids, idsBegun, onPublish } = relaying('kafka', { republishAfterMs: 400 });
  onPublish(() =>
    (tries += 1) === 1 ? Promise.reject(new Error('timed out')) : Promise.resolve(),
  );
  await emptied();
  expect(ids()).toEqual([row._id]);
  await until('the repetition', async () => (await unconfirmed()).length === 0);
  expect(ids()).toEqual([row._id, row._id]);
  expect(idsBegun()).toHaveLength(3);
});

test.thorough('logs and retries a republish that fails', async () => {
  const row = profile('a', 1);
  const due = { dueAt: new Date(0), open: 1, event: row, sequence: 1 };
  await store.rows('unconfirmedEvents').insertOne({ _id: `${compacted}/a`, ...due } as never);
  let tries = 0;
  const { ids, onPublish, seen } = relaying('kafka', { republishAfterMs: 400 });
  onPublish(() =>
    (tries += 1) === 1 ? Promise.reject(new Error('timed out')) : Promise.resolve(),
  );
  await until('the repetition', async () => (await unconfirmed()).length === 0);
  expect(ids()).toEqual(Array.from(ids(), () => row._id));
  expect(seen.messages()).toContain('events could not be published again yet');
});

test('does not republish a profile with newer events in the outbox', async () => {
  const [old, newer] = [profile('a', 1), profile('a', 2)];
  const due = { dueAt: new Date(0), open: 1, event: old, sequence: 1 };
  await store.rows('unconfirmedEvents').insertOne({ _id: `${compacted}/a`, ...due } as never);
  await insert(newer);
  const blocked = gate();
  const { begun, idsBegun, onPublish } = relaying('kafka', { republishAfterMs: 40 });
  onPublish(({ events }) => (events[0]?.id === newer._id ? blocked.opened : Promise.resolve()));
  await until('the newer one', () => begun.length > 0);
  await pause(1300);
  expect(idsBegun()).toEqual([newer._id]);
  blocked.open();
  await emptied();
});
