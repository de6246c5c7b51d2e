import type { OutboxRow } from '../../src/events/outbox';
import { unconfirmedEvents } from '../../src/events/unconfirmed';
import { machineClock, outboxRow, useEventStore } from './event-store';

const store = useEventStore();
let clock: ReturnType<typeof machineClock>;
beforeEach(() => void (clock = machineClock()));
afterEach(() => clock.stop());

const compacted = 'user.profiles';
const profile = (subject: string, sequence: number): OutboxRow =>
  outboxRow(subject, { topic: compacted, sequence });
const rows = () => store.rows('unconfirmedEvents').find().sort({ _id: 1 }).toArray();
const events = (afterMs?: number) =>
  unconfirmedEvents({ db: store.db, ...(afterMs && { afterMs }) });
const keyOf = (subject: string) => `${compacted}/${subject}`;

test('marks the newest event of each key until no delayed request can arrive', async () => {
  const [older, newer, other] = [profile('a', 1), profile('a', 2), profile('b', 1)];
  await events().begin(compacted, [newer, older, other]);
  const dueAt = clock.in(20 * 60 * 1000);
  expect(await rows()).toEqual([
    { _id: keyOf('a'), event: newer, sequence: 2, open: 1, dueAt },
    { _id: keyOf('b'), event: other, sequence: 1, open: 1, dueAt },
  ]);
  await store.clear();
  await events().begin(compacted, [older, newer]);
  expect(await rows()).toMatchObject([{ event: newer, sequence: 2, open: 1 }]);
});

test('keeps the newest event of a republished key and counts both publishes', async () => {
  const [first, second, third] = [1, 2, 3].map((sequence) => profile('a', sequence));
  await events(5000).begin(compacted, [second!]);
  clock.advance(100);
  await events(5000).begin(compacted, [first!]);
  const dueAt = clock.in(5000);
  expect(await rows()).toMatchObject([{ event: second, sequence: 2, open: 2, dueAt }]);
  await events(5000).begin(compacted, [third!]);
  expect(await rows()).toMatchObject([{ event: third, sequence: 3, open: 3 }]);
});

test('confirms a key when all of its publishes were acknowledged', async () => {
  const [first, second, other] = [profile('a', 1), profile('a', 2), profile('b', 1)];
  await events().begin(compacted, [first]);
  await events().begin(compacted, [first, second, other]);
  await events().confirm(compacted, [first]);
  expect(await rows()).toMatchObject([
    { _id: keyOf('a'), open: 1 },
    { _id: keyOf('b'), open: 1 },
  ]);
  await events().confirm(compacted, [second, first]);
  expect(await rows()).toMatchObject([{ _id: keyOf('b'), open: 1 }]);
});

test('neither marks nor confirms events of other topics', async () => {
  const event = profile('a', 1);
  await events().begin(compacted, [event]);
  const foreign = { ...event, topic: 'user.events' };
  await events().begin('user.events', [foreign]);
  await events().confirm('user.events', [event]);
  expect(await rows()).toMatchObject([{ _id: keyOf('a'), open: 1 }]);
});

test('returns rows from their due time on, the earliest first, 200 at a time', async () => {
  await events(500).begin(compacted, [profile('late', 1)]);
  await events(300).begin(compacted, [profile('early', 1)]);
  await events(501).begin(compacted, [profile('not yet', 1)]);
  clock.advance(500);
  const due = await events().due();
  expect(due.map(({ _id }) => _id)).toEqual([keyOf('early'), keyOf('late')]);
  const many = Array.from({ length: 201 }, (_, nth) => profile(`s${nth}`, 1));
  await events(1).begin(compacted, many);
  clock.advance(1);
  expect(await events().due()).toHaveLength(200);
});

test('settles a repeated event unless its key was published again meanwhile', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((subject) => profile(subject, 1));
  await events(1).begin(compacted, [a!, b!, c!]);
  clock.advance(1);
  const due = await events().due();
  // The republish of each, another publish of the second, and a newer event of the third.
  await events().begin(compacted, [a!, b!, c!]);
  await events().begin(compacted, [b!]);
  await store.rows('unconfirmedEvents').updateOne({ _id: keyOf('c') }, { $set: { sequence: 2 } });
  await events().settle(due);
  expect((await rows()).map(({ _id }) => _id)).toEqual([keyOf('b'), keyOf('c')]);
  await events().settle([]);
  expect(await rows()).toHaveLength(2);
});

test.each([
  [undefined, 10_000],
  [40_001, 10_000],
  [8000, 2000],
])('with %s ms after a publish, looks for due rows every %s ms', (afterMs, pauseMs) => {
  const look = events(afterMs);
  expect(look.isLookDue()).toBe(true);
  expect(look.isLookDue()).toBe(false);
  clock.advance(pauseMs - 1);
  expect(look.isLookDue()).toBe(false);
  clock.advance(1);
  expect(look.isLookDue()).toBe(true);
  expect(look.isLookDue()).toBe(false);
});
