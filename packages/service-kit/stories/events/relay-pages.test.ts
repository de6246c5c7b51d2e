import { freeze, outboxRow, pause, until, useEventStore } from './event-store';
import { relaysOf } from './relays';
import { gate } from './test-buses';

const store = useEventStore();
const relaying = relaysOf(store);

const outbox = () => store.rows('outbox');
const insert = (...rows: { _id: string }[]) => outbox().insertMany(rows);
const emptied = () =>
  until('the outbox to be empty', async () => (await outbox().countDocuments()) === 0);

test('publishes the rows of a subject by sequence, not in order of insertion', async () => {
  const rows = Array.from({ length: 701 }, (_, nth) => outboxRow(1, { sequence: 701 - nth }));
  await insert(...rows);
  const { begun } = relaying();
  await emptied();
  const sequences = begun.flatMap(({ events }) => events.map(({ sequence }) => sequence));
  expect(sequences).toEqual(rows.map((_, nth) => nth + 1));
});

test.thorough('publishes many pages of one subject without resting between them', async () => {
  const rows = Array.from({ length: 1501 }, () => outboxRow(1));
  await insert(...rows);
  store.atEnd(freeze('Timeout').stop);
  const { ids } = relaying('in-process');
  // A rest would not end.
  await emptied();
  expect(ids()).toEqual(rows.map(({ _id }) => _id));
});

test.thorough(
  'reads up to 4,000 rows without resting between pages while one is published',
  async () => {
    const rows = Array.from({ length: 4500 }, (_, nth) => outboxRow(nth));
    await insert(...rows);
    const blocked = gate();
    store.atEnd(freeze('Timeout').stop);
    const { begun, ids, onPublish } = relaying();
    onPublish(() => blocked.opened);
    const reads = store.countReads('outbox');
    await until('the first publish', () => begun.length === 1);
    // A rest after a page, of 500 rows, would not end.
    await until('the other pages', () => reads() >= 8);
    expect(begun).toHaveLength(1);
    blocked.open();
    await emptied();
    // A process that is paused for longer than its lease publishes some twice.
    expect(new Set(ids()).size).toBe(4500);
  },
);

test.each([
  ['one row', 1, 1],
  ['more rows of one subject than a page has', 150, 2],
])('does not read again and again while %s cannot be published', async (_, count, expected) => {
  await insert(...Array.from({ length: count }, () => outboxRow(1)));
  const blocked = gate();
  const reads = store.countReads('outbox');
  // Without rests that end, nothing polls.
  store.atEnd(freeze('Timeout').stop);
  const { begun, onPublish } = relaying('in-process');
  onPublish(() => blocked.opened);
  await until('the publish', () => begun.length === 1 && reads() >= expected);
  await pause(200);
  expect(reads()).toBe(expected);
  blocked.open();
  await emptied();
});

test('does not read after a publish where nothing more is known to be there', async () => {
  await insert(...Array.from({ length: 40 }, (_, nth) => outboxRow(nth)));
  const reads = store.countReads('outbox');
  store.atEnd(freeze('Timeout').stop);
  const { ids } = relaying('in-process');
  await emptied();
  await until('them to be published', () => ids().length === 40);
  await pause(100);
  expect(reads()).toBe(1);
});

test.thorough('pauses reading in process while 200 subjects are being published', async () => {
  const rows = Array.from({ length: 200 }, (_, nth) => outboxRow(nth));
  await insert(...rows);
  const blocked = gate();
  const reads = store.countReads('outbox');
  store.atEnd(freeze('Timeout').stop);
  const { begun, ids, onPublish, relay } = relaying('in-process');
  onPublish(() => blocked.opened);
  // The last subject of a page is read again with the next one.
  await until('all of them', () => begun.length === 200 && reads() === 3);
  const later = outboxRow('z');
  await insert(later);
  relay.wake();
  await pause(200);
  expect(reads()).toBe(3);
  blocked.open();
  // A rest would not end: the end of a publish wakes the relay.
  await emptied();
  expect(ids()).toHaveLength(201);
});

test.thorough('does not read again after the last page of rows of many subjects', async () => {
  await insert(...Array.from({ length: 150 }, (_, nth) => outboxRow(nth)));
  const blocked = gate();
  const reads = store.countReads('outbox');
  store.atEnd(freeze('Timeout').stop);
  const { begun, onPublish } = relaying('in-process');
  onPublish(() => blocked.opened);
  await until('all of them', () => begun.length === 150 && reads() === 2);
  blocked.open();
  await emptied();
  await pause(100);
  expect(reads()).toBe(2);
});

test('reads a new event once, after the rows that filled a page are published', async () => {
  await insert(...Array.from({ length: 150 }, () => outboxRow('a')));
  store.atEnd(freeze('Timeout').stop);
  const { relay } = relaying('in-process');
  await emptied();
  await pause(200);
  const reads = store.countReads('outbox');
  await insert(outboxRow('b'));
  relay.wake();
  await emptied();
  await pause(100);
  expect(reads()).toBe(1);
});

test('publishes a new event of a subject before one that cannot be published', async () => {
  const [first, stuck] = [outboxRow('a'), outboxRow('z')];
  await insert(stuck);
  const { begun, ids, onPublish } = relaying('in-process');
  const blocked = gate();
  onPublish(({ events }) => (events[0]?.id === stuck._id ? blocked.opened : Promise.resolve()));
  await until('its publish', () => begun.length === 1);
  await insert(first);
  await until('the other', () => ids().includes(first._id));
  blocked.open();
  await emptied();
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not end', () => gate().opened],
])('reads past a subject with pages of rows whose publish %s', async (_, publish) => {
  const stuck = ['b', 'c'].flatMap((one) => Array.from({ length: 150 }, () => outboxRow(one)));
  const before = outboxRow('a');
  const later = Array.from({ length: 250 }, (__, nth) => outboxRow(nth < 120 ? 'x' : 'y'));
  const held = new Set(stuck.slice(0, 150).map(({ _id }) => _id));
  await insert(...stuck, before, ...later);
  const { ids, onPublish } = relaying('in-process');
  let isOver = false;
  onPublish(({ events }) =>
    !isOver && held.has(events[0]?.id ?? '') ? publish() : Promise.resolve(),
  );
  const others = [before, ...stuck.slice(150), ...later].map(({ _id }) => _id);
  await until('all others', () => ids().length === others.length);
  expect([...ids()].sort()).toEqual([...others].sort());
  isOver = true;
});

test.thorough('publishes other subjects while three with pages of rows wait', async () => {
  const stuck = ['b', 'c', 'd'].flatMap((one) => Array.from({ length: 150 }, () => outboxRow(one)));
  const others = Array.from({ length: 250 }, (_, nth) => outboxRow(nth < 120 ? 'x' : 'y'));
  await insert(...stuck, ...others);
  const { ids, onPublish } = relaying('in-process');
  const blocked = gate();
  const held = new Set(stuck.map(({ _id }) => _id));
  onPublish(({ events }) => (held.has(events[0]?.id ?? '') ? blocked.opened : Promise.resolve()));
  await until('the others', () => ids().length === others.length);
  expect([...ids()].sort()).toEqual(others.map(({ _id }) => _id).sort());
  blocked.open();
  await emptied();
  expect(
    ids()
      .filter((one) => held.has(one))
      .sort(),
  ).toEqual([...held].sort());
});

test('publishes an event again under its id, to the dead letter topic', async () => {
  const row = outboxRow(1);
  await insert(row);
  const { appended, relay } = relaying();
  await emptied();
  await insert({ ...row, topic: 'chat.events.dlq' } as typeof row);
  relay.wake();
  await emptied();
  expect(appended.map(({ topic }) => topic)).toEqual([row.topic, 'chat.events.dlq']);
});
