import { StaleVersion } from '../../src/data/conflicts';
import { nextTryAfter, park, parkedSubjects, parkHere, unpark } from '../../src/events/parked';
import { arrivalOf, envelopeOf, machineClock, parkedIn, topic, useEventStore } from './event-store';

const store = useEventStore();

const parked = () => parkedIn(store);

test('triples pauses from 250 ms on', () => {
  const clock = machineClock();
  store.atEnd(clock.stop);
  const tries = [0, 1, 2, 3, 4].map((attempts) => nextTryAfter(attempts));
  expect(tries).toEqual([250, 250, 750, 2250, 6750].map((ms) => clock.in(ms)));
});

test('makes only the first parked event of a subject due', async () => {
  const [first, second, third] = [1, 1, 1].map((subject) => envelopeOf(subject));
  const before = Date.now();
  await park(store.db, arrivalOf(first!), { error: new Error('broken') });
  await park(store.db, arrivalOf(second!), null);
  await park(store.db, arrivalOf(third!), { error: 'again' });
  await park(store.db, arrivalOf(first!), null);
  const rows = await parked();
  expect(rows).toMatchObject([
    { _id: first!.id, topic, place: 0, isLast: false, attempts: 1, error: 'Error: broken' },
    { _id: second!.id, place: 1, isLast: false, attempts: 0, nextTry: null, error: null },
    { _id: third!.id, place: 2, isLast: true, attempts: 1, nextTry: null, error: 'again' },
  ]);
  expect(rows[0]).toMatchObject({ subject: first!.subject, envelope: first });
  expect(rows[0]!.nextTry!.getTime()).toBeGreaterThanOrEqual(before + 250);
  expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('makes an event due immediately when it was not tried', async () => {
  await park(store.db, arrivalOf(envelopeOf(1)), null);
  const [row] = await parked();
  expect(row).toMatchObject({ attempts: 0, error: null });
  expect(row!.nextTry!.getTime()).toBeLessThanOrEqual(Date.now());
});

test('holds up an event only by events of its subject and topic', async () => {
  await park(store.db, arrivalOf(envelopeOf(1)), null);
  const isHeldUp = parkedSubjects(store.db);
  const heldUp = (subject: number, of = topic) =>
    isHeldUp({ envelope: envelopeOf(subject), topic: of });
  expect(await heldUp(1)).toBe(true);
  expect(await heldUp(2)).toBe(false);
  expect(await heldUp(1, 'user.events')).toBe(false);
  const reads = store.countReads('parked');
  const together = [heldUp(3), heldUp(1), heldUp(2), heldUp(1, 'user.events')];
  expect(await Promise.all(together)).toEqual([false, true, false, false]);
  expect(reads()).toBe(1);
});

test.each(['inbox', 'deferred', 'deadLetters', 'parked'])(
  'does not park an event that is in %s already',
  async (collection) => {
    const envelope = envelopeOf(1);
    await store.rows(collection).insertOne({ _id: envelope.id });
    expect(await parkHere(store.db, arrivalOf(envelope), null)).toBe(false);
    expect(await parkHere(store.db, arrivalOf(envelopeOf(1)), null)).toBe(true);
  },
);

test('retries one of two events that take the same place', async () => {
  const [first, taken] = [envelopeOf(1), envelopeOf(1)];
  await park(store.db, arrivalOf(first), null);
  const row = { topic, subject: first.subject, place: 1, isLast: false };
  await store.rows('parked').insertOne({ _id: taken.id, ...row } as never);
  const late = parkHere(store.db, arrivalOf(envelopeOf(1)), null);
  await expect(late).rejects.toBeInstanceOf(StaleVersion);
});

test('makes the next event due when the first is removed, and removes it once', async () => {
  const subjects = [1, 2, 1, 1];
  for (const subject of subjects) await park(store.db, arrivalOf(envelopeOf(subject)), null);
  const of = async (subject: string) => (await parked()).filter((row) => row.subject === subject);
  const [first] = await parked();
  const subject = envelopeOf(1).subject;
  const row = (await of(subject))[0]!;
  expect(await unpark(store.db, row)).toBe(true);
  const left = await of(subject);
  expect(left.map(({ nextTry }) => nextTry !== null)).toEqual([true, false]);
  await store.rows('parked').updateMany({}, { $set: { nextTry: null } });
  expect(await unpark(store.db, row)).toBe(false);
  expect((await parked()).every(({ nextTry }) => nextTry === null)).toBe(true);
  expect(first).toBeDefined();
});
