import { randomBytes } from 'node:crypto';
import { type EventSpec, userErased, userUpdated, wagerDisputed } from '@contend/contracts';
import { eventually, publishEvents } from '@contend/test-kit';
import { type Database, deadLetterIds, outgoing, retryDeadLetter, stuckEvents } from '../src';
import { keepUnreadable } from '../src/events/dead-letters';
import { tallies } from './tally';

let kit: Awaited<ReturnType<typeof tallies>>;
let db: Database;
beforeEach(async () => {
  kit = await tallies();
  db = await kit.openStore();
});
afterEach(async () => {
  await db.close();
  await kit.end();
});

const [erased, other] = ['a'.repeat(24), 'b'.repeat(24)];

const envelopeOf = (spec: EventSpec, subject: string, data: object) => ({
  id: randomBytes(12).toString('hex'),
  ...{ type: spec.type as string, source: 'user', subject, sequence: 1 },
  time: kit.clock.now().toISOString(),
  ...{ requestId: null, traceparent: null, data },
});
const profile = (userId: string) =>
  envelopeOf(userUpdated, userId, { userId, displayName: `Name of ${userId}` });
const dispute = (userId: string) =>
  envelopeOf(wagerDisputed, 'c'.repeat(24), {
    wagerId: 'c'.repeat(24),
    reason: 'Their own words',
    home: { seats: [{ userId }] },
  });

async function fill(collection: string) {
  const at = new Date();
  const rows = [profile(erased), profile(other), dispute(erased), dispute(other)].map(
    (envelope, place) => ({
      _id: envelope.id as never,
      topic: place < 2 ? userUpdated.topic : wagerDisputed.topic,
      ...{ type: envelope.type, subject: envelope.subject, envelope, at, error: 'It failed.' },
      ...{ place, isLast: place !== 2, attempts: 1, nextTry: null },
    }),
  );
  await db.connection.collection(collection).insertMany(rows);
}

/** A version that handled these types ran lately: deferred events of theirs are kept for it. */
async function remember(...specs: EventSpec[]) {
  const types = specs.map(({ type }) => type as string);
  const seenAt = new Date(Date.now() - 3_600_000);
  const sets = db.connection.collection('consumerSets');
  await sets.insertOne({ _id: 'before' as never, types, seenAt });
  await kit.stop();
  await kit.restart();
}

test('erases what stuck events say of the user, and no other data', async () => {
  await remember(userUpdated, wagerDisputed);
  const names = ['deadLetters', 'deferred', 'parked'];
  for (const name of names) await fill(name);
  const gone = envelopeOf(userErased, erased, { userId: erased });
  await publishEvents(kit.bus, userErased.topic, [outgoing(gone)]);
  for (const name of names) {
    const rowsOf = () => db.connection.collection(name).find().toArray();
    await eventually(
      `${name} to be without the erased person`,
      async () => (await rowsOf()).length === 3,
    );
    const rows = await rowsOf();
    const text = JSON.stringify(rows);
    expect({ name, knows: text.includes(`Name of ${erased}`) }).toEqual({ name, knows: false });
    expect(text).toContain(`Name of ${other}`);
    const reasons = rows.flatMap(({ envelope }) => envelope.data.reason ?? []).sort();
    expect(reasons).toEqual(['', 'Their own words']);
  }
});

test('keeps an unreadable record as a dead letter with its bytes, without a retry', async () => {
  const record = { topic: 'chat.events', place: '0:7', key: null, headers: { 'x-by': 'someone' } };
  const value = Buffer.from('{"half":');
  await keepUnreadable(db, { ...record, value });
  await keepUnreadable(db, { ...record, value });
  expect(await stuckEvents(db, 10)).toMatchObject([
    { id: 'chat.events:0:7', type: 'unreadable record', state: 'dead' },
  ]);
  const [id = ''] = await deadLetterIds(db);
  expect(await retryDeadLetter(db, id)).toBeNull();
  const row = await db.connection.collection('deadLetters').findOne();
  expect(Buffer.from(row?.raw.buffer).toString()).toBe('{"half":');
});

test('replaces an index whose options changed and keeps the others', async () => {
  const inbox = db.connection.collection('inbox');
  await inbox.dropIndex('at_1');
  await inbox.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await kit.kill();
  await kit.restart();
  await kit.twin();
  const index = (await inbox.indexes()).find(({ name }) => name === 'at_1');
  expect(index?.expireAfterSeconds).toBe(30 * 24 * 3600);
  await eventually('it to be ready', async () => {
    return (await kit.client(null).send('GET', '/readyz')).status === 200;
  });
});
