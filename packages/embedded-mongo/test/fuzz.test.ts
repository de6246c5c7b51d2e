import { BSON, type Document } from 'mongodb';
import { describeEmbedded, startTestServer, type TestServer } from './server';
import { formatRequest, WireClient } from './wire';
import { isThorough } from './thorough';

const MESSAGES = isThorough ? 10_000 : 2_000;
const PER_CONNECTION = 200;

/** Reproducible numbers for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const COMMANDS: Document[] = [
  { find: 'c', filter: { a: { $gt: 1 } }, sort: { a: 1 }, limit: 3 },
  { insert: 'c', documents: [{ _id: 1, a: [1, { b: 2 }] }], ordered: false },
  { update: 'c', updates: [{ q: { a: 1 }, u: { $set: { 'a.0': 2 } }, upsert: true }] },
  { delete: 'c', deletes: [{ q: { a: { $in: [1, 2] } }, limit: 0 }] },
  { aggregate: 'c', pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} },
  { findAndModify: 'c', query: { a: 1 }, update: { $inc: { n: 1 } }, new: true },
  { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a' }] },
  { getMore: BSON.Long.fromNumber(5), collection: 'c' },
  { distinct: 'c', key: 'a.b', query: {} },
  { commitTransaction: 1, txnNumber: BSON.Long.ONE, autocommit: false },
];

const STRANGERS: unknown[] = [
  ...[null, true, -1, 2 ** 40, '', '$', '$a', '\u0000', 'x'.repeat(300), [], {}, [[]]],
  ...[{ $gt: {} }, { $regex: '(' }, new Date(NaN), BSON.Decimal128.fromString('NaN')],
  ...[new BSON.MinKey(), new BSON.Binary(Buffer.alloc(3)), { $or: 1 }, { '': 1 }, { 'a..b': 1 }],
];

const pick = <T>(random: () => number, from: T[]): T =>
  from[Math.floor(random() * from.length)] as T;

/** A command with some of its values replaced, at any depth. */
function disturb(value: unknown, random: () => number): unknown {
  if (random() < 0.08) return pick(random, STRANGERS);
  if (Array.isArray(value)) return value.map((item) => disturb(item, random));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    random() < 0.03 ? `$${key}` : key,
    disturb(item, random),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function message(id: number, random: () => number): Buffer {
  const body = disturb(pick(random, COMMANDS), random) as Document;
  const bytes = formatRequest(id, { ...body, $db: 'fuzz' });
  if (random() < 0.2) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  // With a greater length the server would wait for the rest of this message.
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

describeEmbedded('fuzzing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('malformed messages change neither the server’s state nor its data', async () => {
    const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`fuzz of ${MESSAGES} messages, seed ${seed} (FUZZ_SEED repeats it)\n`);
    const random = randomFrom(seed);
    const kept = server.db.collection('kept');
    await kept.insertMany(Array.from({ length: 100 }, (_, n) => ({ n })));
    for (let sent = 0; sent < MESSAGES; sent += PER_CONNECTION) {
      const client = await WireClient.open(server.url);
      for (let i = 0; i < PER_CONNECTION; i += 1) client.write(message(1000 + i, random));
      await client.command('admin', { ping: 1 });
      client.close();
    }
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await kept.countDocuments()).toBe(100);
  });
});
